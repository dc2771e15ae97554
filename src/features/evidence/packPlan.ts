import type { ArchivedEmail, FileType } from '@/api/emails';

/** How many emails have a rendition of a type, and how many the archive has none of. */
export type TypeCount = { type: FileType; present: number; missing: number };

export type PackPlan = { emails: number; files: number; types: TypeCount[] };

/** What a pack of these emails will have in it. */
export function planPack(emails: readonly ArchivedEmail[], types: readonly FileType[]): PackPlan {
  const counts = types.map((type) => {
    const present = emails.filter((email) => email.conversions[type]).length;
    return { type, present, missing: emails.length - present };
  });
  return {
    emails: emails.length,
    files: counts.reduce((sum, { present }) => sum + present, 0),
    types: counts,
  };
}

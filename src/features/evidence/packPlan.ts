import type { ArchivedEmail, FileType } from '@/api/emails';

/** How many emails have a rendition of a type, and how many the archive has none of. */
export type TypeCount = { type: FileType; present: number; missing: number };

/** What a pack holds; `bytes` as the archive noted them, null where it did not of all. */
export type PackPlan = {
  emails: number;
  files: number;
  bytes: number | null;
  types: TypeCount[];
  recipients: number;
  campaigns: number;
};

const countOf = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean)).size;

/** What a pack of these emails will have in it. */
export function planPack(emails: readonly ArchivedEmail[], types: readonly FileType[]): PackPlan {
  const counts = types.map((type) => {
    const present = emails.filter((email) => email.conversions[type]).length;
    return { type, present, missing: emails.length - present };
  });
  const sizes = emails.flatMap(({ conversions }) =>
    types.flatMap((type) => (conversions[type] ? [conversions[type].convertedSize] : [])),
  );
  return {
    emails: emails.length,
    files: counts.reduce((sum, { present }) => sum + present, 0),
    bytes: sizes.reduce<number | null>(
      (sum, size) => (sum === null || size === null ? null : sum + size),
      0,
    ),
    types: counts,
    recipients: countOf(emails.map(({ recipient }) => recipient)),
    campaigns: countOf(emails.map(({ campaignId }) => campaignId)),
  };
}

import { sum, sumBy } from 'es-toolkit';
import type { ArchivedEmail, FileType } from '@/api/emails';

const countOf = (texts: readonly string[]): number =>
  new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean)).size;

/** What a pack of these emails will have in it, and what the archive has not. */
export function planPack(emails: readonly ArchivedEmail[], types: readonly FileType[]) {
  const counts = types.map((type) => {
    const present = emails.filter((email) => email.conversions[type]).length;
    return { type, present, missing: emails.length - present };
  });
  const sizes = emails.flatMap(({ conversions }) =>
    types.flatMap((type) => (conversions[type] ? [conversions[type].convertedSize] : [])),
  );
  return {
    emails: emails.length,
    files: sumBy(counts, ({ present }) => present),
    /** As the archive noted them, null where it did not of all. */
    bytes: sizes.every((size) => size !== null) ? sum(sizes) : null,
    types: counts,
    recipients: countOf(emails.map(({ recipient }) => recipient)),
    campaigns: countOf(emails.map(({ campaignId }) => campaignId)),
  };
}

export type PackPlan = ReturnType<typeof planPack>;

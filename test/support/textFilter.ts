import type { ArchivedEmail } from '@/api/emails';

/** The filters of a search as they are on the wire: texts that are not asked for are left out. */
export type WireFilters = {
  recipient?: string;
  sender?: string;
  subject?: string;
  campaignId?: string;
  range: { startDate: number; endDate: number };
};

/** Whether filters mean an email: addresses whole, subjects anywhere, `*` for any run. */
export function isMeant(
  email: ArchivedEmail,
  { recipient, sender, subject, campaignId, range }: WireFilters,
): boolean {
  const seconds = (email.date ?? 0) / 1000;
  if (seconds < range.startDate || seconds >= range.endDate + 1) return false;
  return (
    matches(email.recipient, recipient, 'whole') &&
    matches(email.sender, sender, 'whole') &&
    matches(email.subject, subject, 'part') &&
    matches(email.campaignId, campaignId, 'exact')
  );
}

function matches(
  text: string,
  filter: string | undefined,
  scope: 'whole' | 'part' | 'exact',
): boolean {
  if (filter === undefined) return true;
  const pattern = filter
    .split('*')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]*');
  const anywhere = scope === 'part' && !filter.includes('*');
  return new RegExp(
    anywhere ? pattern : `^${pattern}$`,
    scope === 'exact' && !filter.includes('*') ? '' : 'i',
  ).test(text);
}

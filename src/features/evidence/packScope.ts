import type { ArchivedEmail, EmailFilters } from '@/api/emails';
import type { PackScope } from '@/features/modal/modalSlice';

/** What a pack is of, for a sentence: instants in unix milliseconds, null where nobody knows. */
export type ScopeFacts = Omit<EmailFilters, 'range'> & {
  kind: 'all' | 'first' | 'selected' | 'these';
  count: number;
  found: number;
  from: number | null;
  to: number | null;
};

/**
 * What a pack says of a period, as of when it was asked (unix ms), or of its last email where this
 * clock is behind: nobody knows yet what the rest of the day brings.
 */
export function askedAt(scope: PackScope, now: number): PackScope {
  if (!scope.filters) return scope;
  const { startDate, endDate } = scope.filters.range;
  const sent = scope.kind === 'emails' ? scope.emails.map(({ date }) => date ?? 0) : [];
  const known = Math.floor(Math.max(now, ...sent) / 1000);
  const range = { startDate, endDate: Math.max(startDate, Math.min(endDate, known)) };
  return { ...scope, filters: { ...scope.filters, range } };
}

/** Chosen emails without a search: what they have in common is what there is to say. */
function ofEmails(emails: readonly ArchivedEmail[]) {
  const [first] = emails;
  const isShared = (field: 'recipient' | 'sender' | 'subject' | 'campaignId') =>
    first && emails.every((email) => email[field] === first[field]) ? first[field] : '';
  const dates = emails.map(({ date }) => date).filter((date) => date !== null);
  return {
    recipient: isShared('recipient'),
    sender: '',
    subject: emails.length === 1 ? isShared('subject') : '',
    campaignId: '',
    from: dates.length === emails.length ? Math.min(...dates) : null,
    to: dates.length === emails.length ? Math.max(...dates) : null,
  };
}

/** What the sentence of the dialog is made of. `found`: how many emails there were at all. */
export function scopeFacts(
  scope: PackScope,
  emails: readonly ArchivedEmail[],
  found: number,
): ScopeFacts {
  const count = emails.length;
  const numbers = { count, found };
  if (!scope.filters) return { kind: 'these', ...numbers, ...ofEmails(emails) };
  const { range, recipient, sender, subject, campaignId } = scope.filters;
  const filters = {
    recipient: recipient.trim(),
    sender: sender.trim(),
    subject: subject.trim(),
    campaignId: campaignId.trim(),
    from: range.startDate * 1000,
    to: range.endDate * 1000,
  };
  if (scope.kind === 'emails') return { kind: 'selected', ...numbers, ...filters };
  return { kind: found > count ? 'first' : 'all', ...numbers, ...filters };
}

import type { ArchivedEmail } from '@/api/emails';
import type { Neighbours } from '@/features/preview/previewSlice';

const refOf = (email: ArchivedEmail | undefined) => (email ? { id: email.id, sentDate: email.sentDate } : null);

/** The emails before and after one in the list; none for an email that is not in it. */
export function neighboursOf(emails: readonly ArchivedEmail[], id: string): Neighbours {
  const index = emails.findIndex((email) => email.id === id);
  return index < 0 ? { previous: null, next: null } : { previous: refOf(emails[index - 1]), next: refOf(emails[index + 1]) };
}

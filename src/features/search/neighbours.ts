import type { EmailRef } from '@/api/emails';

/** The emails before and after one in a list; null at its ends. `isLast` of those that are loaded. */
export type Neighbours = { previous: EmailRef | null; next: EmailRef | null; isLast: boolean };

const refOf = (email: EmailRef | undefined) =>
  email ? { id: email.id, sentDate: email.sentDate } : null;

/** The emails before and after one in the list; none for an email that is not in it. */
export function neighboursOf(emails: readonly EmailRef[], id: string | null): Neighbours {
  const index = emails.findIndex((email) => email.id === id);
  return index < 0
    ? { previous: null, next: null, isLast: false }
    : {
        previous: refOf(emails[index - 1]),
        next: refOf(emails[index + 1]),
        isLast: index === emails.length - 1,
      };
}

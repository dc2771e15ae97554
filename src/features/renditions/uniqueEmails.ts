import type { ArchivedEmail } from '@/api/emails';

/** Each email once, also where a list names it twice. */
export function uniqueEmails(emails: readonly ArchivedEmail[]): ArchivedEmail[] {
  return [
    ...new Map(emails.map((email) => [`${email.id}\n${email.sentDate ?? ''}`, email])).values(),
  ];
}

import { uniqBy } from 'es-toolkit';
import type { ArchivedEmail } from '@/api/emails';

/** Each email once, also where a list names it twice. */
export const uniqueEmails = (emails: readonly ArchivedEmail[]): ArchivedEmail[] =>
  uniqBy(emails, ({ id, sentDate }) => `${id}\n${sentDate ?? ''}`);

/** The newest of more emails than `most`; as they come where they are no more. */
export const newestOf = (emails: readonly ArchivedEmail[], most: number): ArchivedEmail[] =>
  emails.length > most
    ? emails.toSorted((one, other) => (other.date ?? 0) - (one.date ?? 0)).slice(0, most)
    : [...emails];

import { uniqBy } from 'es-toolkit';
import type { ArchivedEmail } from '@/api/emails';

/** Each email once, also where a list names it twice. */
export const uniqueEmails = (emails: readonly ArchivedEmail[]): ArchivedEmail[] =>
  uniqBy(emails, ({ id, sentDate }) => `${id}\n${sentDate ?? ''}`);

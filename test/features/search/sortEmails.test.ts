import { sortRows } from '@/features/search/results/sortRows';
import { EMAIL_COLUMNS } from '@/features/search/results/emailColumns';
import type { ArchivedEmail } from '@/api/emails';
import { buildEmail, buildEmails } from '../../support/build/email';
import { minutesAgo } from './searchLink';

const subjects = (emails: readonly { subject: string }[]) => emails.map(({ subject }) => subject);
const sorted = (emails: readonly ArchivedEmail[], id: string, desc: boolean, localeTag = 'en-US') =>
  sortRows(EMAIL_COLUMNS, emails, { id, desc }, localeTag);

describe('sorting the loaded emails', () => {
  it('orders texts as the reader writes, not by their codes', () => {
    const emails = ['zebra', 'Éclair', 'eclipse', 'Apple', 'apple'].map((subject) =>
      buildEmail({ subject }),
    );
    expect(subjects(sorted(emails, 'subject', false, 'fr-FR'))).toEqual([
      'apple',
      'Apple',
      'Éclair',
      'eclipse',
      'zebra',
    ]);
  });

  it('shows the newest first, and those without a date last', () => {
    const emails = [
      buildEmail({ subject: 'old', date: minutesAgo(9) }),
      buildEmail({ subject: 'none', date: null }),
      buildEmail({ subject: 'new', date: minutesAgo(1) }),
    ];
    expect(subjects(sorted(emails, 'date', true))).toEqual(['new', 'old', 'none']);
  });

  it('keeps the order of arrival between emails that are equal', () => {
    const emails = buildEmails(5, () => ({ sender: 'news@example.com' }));
    expect(sorted(emails, 'sender', true)).toEqual(emails);
    expect(sorted(emails, 'sender', false)).toEqual(emails);
  });
});

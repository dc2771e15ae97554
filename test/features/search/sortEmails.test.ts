import { emailSorter } from '@/features/search/results/sortEmails';
import { buildEmail, buildEmails } from '../../support/build/email';
import { minutesAgo } from './searchLink';

const subjects = (emails: readonly { subject: string }[]) => emails.map(({ subject }) => subject);

describe('sorting the loaded emails', () => {
  it('orders texts as the reader writes, not by their codes', () => {
    const emails = ['zebra', 'Éclair', 'eclipse', 'Apple', 'apple'].map((subject) =>
      buildEmail({ subject }),
    );
    expect(subjects(emailSorter()(emails, { fieldId: 'subject', asc: true }, 'fr_FR'))).toEqual([
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
    expect(subjects(emailSorter()(emails, { fieldId: 'date', asc: false }, 'en_US'))).toEqual([
      'new',
      'old',
      'none',
    ]);
  });

  it('keeps the order of arrival between emails that are equal', () => {
    const emails = buildEmails(5, () => ({ sender: 'news@example.com' }));
    expect(emailSorter()(emails, { fieldId: 'sender', asc: false }, 'en_US')).toEqual(emails);
  });

  it('gives the same for emails that came page by page as for all at once', () => {
    const emails = buildEmails(300, (index) => ({
      recipient: `reader${(index * 7919) % 300}@example.org`,
    }));
    const sort = { fieldId: 'recipient', asc: true } as const;
    const sortPages = emailSorter();
    sortPages(emails.slice(0, 100), sort, 'en_US');
    sortPages(emails.slice(0, 200), sort, 'en_US');
    expect(sortPages(emails, sort, 'en_US')).toEqual(emailSorter()(emails, sort, 'en_US'));
  });

  it('does not mix a new search into the old one', () => {
    const sortThem = emailSorter();
    const sort = { fieldId: 'subject', asc: true } as const;
    sortThem(buildEmails(3), sort, 'en_US');
    const next = buildEmails(4);
    expect(sortThem(next, sort, 'en_US')).toEqual(next);
  });
});

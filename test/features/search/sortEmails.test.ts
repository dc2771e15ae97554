import type { ArchivedEmail } from '@/api/emails';
import { selectSortedEmails } from '@/features/search/results/sortedEmails';
import { search } from '@/features/search/searchSlice';
import { profileRefreshed } from '@/features/session/sessionSlice';
import type { Localization } from '@/lib/localization';
import { buildEmail, buildEmails } from '../../support/build/email';
import { buildUser } from '../../support/build/user';
import { makeStore } from '../../support/makeStore';
import { minutesAgo } from './searchLink';

const subjects = (emails: readonly { subject: string }[]) => emails.map(({ subject }) => subject);

function sorted(
  emails: ArchivedEmail[],
  fieldId: string,
  desc: boolean,
  localization: Localization = 'en_US',
) {
  const { store, read } = makeStore();
  const count = emails.length;
  const { profile, login } = buildUser();
  store.dispatch(
    profileRefreshed({ ...profile, userId: 'user-1', login, permissions: [], localization }),
  );
  store.dispatch(
    search.firstPageReceived({ emails, received: count, repeated: 0, recordCount: count }),
  );
  store.dispatch(search.sortChosen({ fieldId, asc: !desc }));
  return read(selectSortedEmails);
}

describe('sorting the loaded emails', () => {
  it('orders texts as the reader writes, not by their codes', () => {
    const emails = ['zebra', 'Éclair', 'eclipse', 'Apple', 'apple'].map((subject) =>
      buildEmail({ subject }),
    );
    expect(subjects(sorted(emails, 'subject', false, 'fr_FR'))).toEqual([
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

import { waitFor } from '@testing-library/react';
import type { ArchivedEmail, ChartInterval, EmailRange } from '@/api/emails';
import { previous } from '@/features/search/previousPeriodSlice';
import { search } from '@/features/search/searchSlice';
import { emailToggled, selectSelectedEmails } from '@/features/search/selectionSlice';
import type { AppStore } from '@/app/createAppStore';
import { EMPTY_QUERY, NO_TEXTS, type SearchQuery } from '@/features/search/searchQuery';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { selectSortedEmails } from '@/features/search/results/sortedEmails';
import type { Localization } from '@/lib/localization';
import { buildEmail, buildEmails, emailOnTheWire } from '../../support/build/email';
import { archive, haveTwoContexts } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { listing, unreachable } from '../../support/handlers/failure';
import { makeSignedInStore, makeStore } from '../../support/makeStore';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { CHART, DAY, LIST, linkTo, minutesAgo } from './searchLink';
import { buildUser } from '../../support/build/user';

/** Holds back the answer to a search for this subject until what it gives is called. */
const held = (subject: string) =>
  server.hold(
    LIST,
    undefined,
    ({ filters }: { filters: { subject?: string } }) => filters.subject === subject,
  );

const forSubject = (subject: string): SearchQuery => ({
  texts: { ...NO_TEXTS, subject },
  period: { startDate: DAY.from, endDate: DAY.to },
  aggregate: null,
});
const hash = (filters: string) => linkTo(filters).slice(1);

const shownIds = (store: AppStore) => search.selectEmails(store.getState()).map(({ id }) => id);
const succeeded = (store: AppStore) =>
  waitFor(() => expect(search.selectListStatus(store.getState())).toBe('succeeded'));

/** The page is open and nothing was searched yet. */
async function openPage() {
  const made = await makeSignedInStore();
  made.store.dispatch(search.addressOpened(''));
  return made;
}

/** The page with so many emails found. */
async function searchThrough(count: number) {
  archive(buildEmails(count));
  const made = await openPage();
  made.store.dispatch(search.searchSubmitted(forSubject('Offer')));
  await succeeded(made.store);
  return made;
}

/** The page by a link to the search for offers, which has succeeded. */
async function followLink() {
  const made = await openPage();
  made.store.dispatch(search.addressOpened(hash('subject=Offer')));
  await succeeded(made.store);
  return made;
}

describe('a search', () => {
  it('tells the counts after the rows, though they came before', async () => {
    const release = held('Offer');
    archive(buildEmails(3));
    const { store } = await openPage();
    const order: string[] = [];
    store.subscribe(() => {
      const rows = search.selectEmails(store.getState()).length;
      const bars = search.selectChart(store.getState()).length;
      order.push(`${rows > 0 ? 'rows' : '-'} ${bars > 0 ? 'bars' : '-'}`);
    });
    store.dispatch(search.searchSubmitted(forSubject('Offer')));
    await waitFor(() => expect(requests(CHART)).toHaveLength(1));
    await settled();
    release();
    await waitFor(() => expect(search.selectChart(store.getState())).not.toHaveLength(0));
    expect([...new Set(order)]).toEqual(['- -', 'rows -', 'rows bars']);
  });

  it('leaves the bars of the rows that are shown, however long its own rows take', async () => {
    const { store } = await searchThrough(3);
    await waitFor(() => expect(search.selectChartStatus(store.getState())).toBe('succeeded'));
    jest.useFakeTimers({ advanceTimers: true });
    const release = held('Other');
    store.dispatch(search.searchSubmitted(forSubject('Other')));
    await waitFor(() => expect(requests(CHART)).toHaveLength(2));
    await settled();
    jest.advanceTimersByTime(10_000);
    expect(search.selectChartStatus(store.getState())).toBe('pending');
    release();
    await waitFor(() => expect(search.selectChartStatus(store.getState())).toBe('succeeded'));
  });

  it('that is given up leaves the counts as they are, and counts the period before all the same', async () => {
    const { store } = await searchThrough(3);
    await waitFor(() => expect(search.selectChartStatus(store.getState())).toBe('succeeded'));
    store.dispatch(previous.toggled(true));
    store.dispatch(search.searchSubmitted(forSubject('Other')));
    store.dispatch(search.searchCancelled());
    expect(search.selectChartStatus(store.getState())).toBe('succeeded');
    await waitFor(() => expect(previous.selectStatus(store.getState())).toBe('succeeded'));
  });

  it('that fails clears what the one before found, and can be tried again', async () => {
    const { store } = await searchThrough(3);
    server.use(unreachable(LIST));
    store.dispatch(search.searchSubmitted(forSubject('number')));
    await waitFor(() => expect(search.selectListStatus(store.getState())).toBe('failed'));
    expect(shownIds(store)).toEqual([]);
    server.use(...emailHandlers);
    store.dispatch(search.searchRetried());
    await succeeded(store);
    expect(shownIds(store)).toHaveLength(3);
  });

  it('aborts the one under way: a late answer never overwrites a newer one (F-33)', async () => {
    archive([buildEmail({ subject: 'slow one' }), buildEmail({ subject: 'fast one' })]);
    const release = held('slow');
    const { store } = await openPage();
    store.dispatch(search.searchSubmitted(forSubject('slow')));
    await waitFor(() => expect(requests(LIST)).toHaveLength(1));
    store.dispatch(search.searchSubmitted(forSubject('fast')));
    await succeeded(store);
    expect(shownIds(store)).toEqual(['mail-2']);
    release();
    await settled();
    expect(shownIds(store)).toEqual(['mail-2']);
  });

  it('of moving range means what it means when it runs', async () => {
    const { store } = await openPage();
    const before = Math.floor(Date.now() / 1000);
    const query = { ...EMPTY_QUERY, texts: { ...NO_TEXTS, subject: 'Offer' } };
    store.dispatch(search.searchSubmitted(query));
    await succeeded(store);
    const [{ filters }] = bodies(LIST) as [{ filters: { range: EmailRange } }];
    expect(filters.range.endDate - filters.range.startDate).toBe(86_400);
    expect(filters.range.endDate).toBeGreaterThanOrEqual(before);
  });

  it('in a part of the chart keeps its words and can be undone by Back', async () => {
    archive(buildEmails(3));
    const { store, navigate } = await followLink();
    const range = { startDate: DAY.from + 3600, endDate: DAY.from + 7199 };
    store.dispatch(search.rangeChosen(range));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    expect(bodies(LIST)[1]).toMatchObject({ filters: { subject: 'Offer', range } });
    expect(navigate).toHaveBeenLastCalledWith(
      {
        pathname: '/',
        hash: `#subject=Offer&from=${DAY.from + 3600}&to=${DAY.from + 7199}&context=grp-one`,
      },
      { replace: false, state: null },
    );
    store.dispatch(search.addressOpened(hash('subject=Offer'))); // Back
    await waitFor(() => expect(bodies(LIST)).toHaveLength(3));
    expect(bodies(LIST)[2]).toEqual(bodies(LIST)[0]);
  });

  it.each([
    ['by a link without dates is of the last 24 hours', '#subject=Offer', '24h'],
    ['by an address without filters keeps the range of the visit', '#', forSubject('').period],
  ])('opened %s, whatever was searched before', async (_, link, period) => {
    const { store } = await openPage();
    store.dispatch(search.addressOpened(hash('subject=Offer')));
    store.dispatch(search.addressOpened(link));
    expect(search.selectQuery(store.getState()).period).toEqual(period);
  });

  it('opened again by the same address does not run again', async () => {
    const { store } = await followLink();
    store.dispatch(search.addressOpened(`${hash('subject=Offer')}&view=grid&sort=subject`));
    await waitFor(() => expect(bodies(CHART)).toHaveLength(1));
    expect(bodies(LIST)).toHaveLength(1);
  });
});

describe('leaving a search', () => {
  it('drops the answers that are still to come, and the chart (F-38), and by signing out all that has come', async () => {
    archive(buildEmails(3));
    const release = held('Offer');
    const { store, bugs } = await openPage();
    store.dispatch(search.searchSubmitted(forSubject('Offer')));
    await waitFor(() => expect(search.selectChartStatus(store.getState())).toBe('succeeded'));
    store.dispatch(search.searchLeft());
    await waitFor(() => expect(search.selectChartStatus(store.getState())).toBe('idle'));
    release();
    await settled();
    const status = search.selectListStatus(store.getState());
    expect([shownIds(store), status, bugs]).toEqual([[], 'idle', []]);
    store.dispatch(search.searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    expect(shownIds(store)).toHaveLength(3);
    store.dispatch(session.signedOut());
    expect(shownIds(store)).toEqual([]);
  });

  it('for another data context aborts it, shows nothing of the old client, and searches in the new one (F-35)', async () => {
    haveTwoContexts();
    archive(buildEmails(3));
    archive([buildEmail({ id: 'of-two' })], 'grp-two');
    const { store, navigate } = await followLink();
    store.dispatch(emailToggled('mail-1'));
    const release = held('Offer');
    store.dispatch(session.dataContextChosen('grp-two'));
    expect([
      shownIds(store),
      search.selectChart(store.getState()),
      selectSelectedEmails(store.getState()),
    ]).toEqual([[], [], []]);
    release();
    await succeeded(store);
    expect(shownIds(store)).toEqual(['of-two']);
    expect(navigate).toHaveBeenLastCalledWith(
      { pathname: '/', hash: expect.stringContaining('context=grp-two') as string },
      { replace: true, state: null },
    );
  });

  it.each(['', '&mail=mail-1~1763553600000', '&person=jo@example.org'])(
    'is not even begun by somebody who may not search, and opens nothing (%j)',
    async (opened) => {
      const { store } = await makeSignedInStore({ user: { permissions: ['ACCESS_BILLING'] } });
      store.dispatch(search.addressOpened(hash(`subject=Offer${opened}`)));
      await settled();
      expect(bodies(LIST)).toHaveLength(0);
      expect(selectOpenModals(store.getState())).toEqual([]);
    },
  );
});

it('another zone in the profile asks for the shown search anew, in its days; the same zone does not', async () => {
  const { store } = await makeSignedInStore();
  store.dispatch(search.addressOpened('#subject=Offer&range=today'));
  await succeeded(store);
  const profile = session.selectProfile(store.getState());
  if (!profile) throw new Error('nobody is signed in');
  const moved = { ...profile, timezone: 'Asia/Tokyo' };
  store.dispatch(session.profileRefreshed(moved));
  await waitFor(() => expect([bodies(LIST).length, bodies(CHART).length]).toEqual([2, 2]));
  const { interval } = bodies(CHART)[1] as { interval: ChartInterval };
  const midnight = (interval.start + 9 * 3600) % 86_400;
  expect([midnight, interval.end - interval.start]).toEqual([0, 86_399]);
  expect(requests(CHART)[1]?.headers.get('timezone')).toBe('Asia/Tokyo');
  store.dispatch(session.profileRefreshed({ ...moved, firstName: 'Joan' }));
  await settled();
  expect(bodies(LIST)).toHaveLength(2);
});

describe('"Load more"', () => {
  it('goes on in steps of 100, up to as many as there are (F-23), one for a double click', async () => {
    const { store } = await searchThrough(300);
    for (const loaded of [200, 300]) {
      for (let click = 0; click < 2; click++) store.dispatch(search.moreRequested());
      await waitFor(() => expect(shownIds(store)).toHaveLength(loaded));
    }
    expect(bodies(LIST)).toMatchObject([{ offset: 0 }, { offset: 100 }, { offset: 200 }]);
    expect(search.selectHasMore(store.getState())).toBe(false);
  });

  it.each([10, 100, 250, 400])(
    'shows no row twice, and goes on where the server is to those that %i new emails have pushed beyond the count',
    async (arrived) => {
      const { store } = await searchThrough(250);
      archive(buildEmails(arrived, (index) => ({ id: `late-${index}`, date: DAY.to * 1000 })));
      store.dispatch(search.moreRequested()); // and all of them, before its answer
      store.dispatch(search.manyRequested(250));
      await waitFor(() => expect(search.selectHasMore(store.getState())).toBe(false));
      const shown = shownIds(store);
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.filter((id) => !id.startsWith('late'))).toHaveLength(250);
      expect(bodies(LIST)[2]).toMatchObject({ offset: 200 });
    },
  );

  it('never appends to another search (F-34)', async () => {
    archive(buildEmails(150, (index) => ({ subject: index < 120 ? 'many' : 'rare' })));
    const { store } = await openPage();
    store.dispatch(search.searchSubmitted(forSubject('many')));
    await succeeded(store);
    const release = held('many');
    store.dispatch(search.moreRequested());
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    store.dispatch(search.searchSubmitted(forSubject('rare')));
    store.dispatch(search.moreRequested()); // of the rows that are still shown
    await succeeded(store);
    release();
    await settled();
    expect(shownIds(store)).toHaveLength(30);
    expect(search.selectMoreStatus(store.getState())).toBe('idle');
  });

  it('stops at a page shorter than 100, whatever was counted; a row that cannot be read does not make it shorter', async () => {
    const rows = buildEmails(100).map(emailOnTheWire);
    server.use(listing([...rows.slice(1), { id: null }], 900));
    const { store } = await openPage();
    store.dispatch(search.searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    expect(search.selectHasMore(store.getState())).toBe(true);
    server.use(listing(buildEmails(99).map(emailOnTheWire), 900));
    store.dispatch(search.moreRequested());
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    await settled();
    expect(search.selectHasMore(store.getState())).toBe(false);
  });
});

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
  const reader = { ...profile, userId: 'user-1', login, permissions: [], localization };
  store.dispatch(session.profileRefreshed(reader));
  const page = { emails, received: count, repeated: 0, recordCount: count };
  store.dispatch(search.firstPageReceived(page));
  store.dispatch(search.sortChosen({ fieldId, asc: !desc }));
  return read(selectSortedEmails);
}

describe('sorting the loaded emails', () => {
  it('orders texts as the reader writes, not by their codes', () => {
    const emails = ['zebra', 'Éclair', 'eclipse', 'Apple', 'apple'].map((subject) =>
      buildEmail({ subject }),
    );
    const inFrench = subjects(sorted(emails, 'subject', false, 'fr_FR'));
    expect(inFrench).toEqual(['apple', 'Apple', 'Éclair', 'eclipse', 'zebra']);
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

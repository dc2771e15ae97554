import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AppStore } from '@/app/createAppStore';
import {
  addressOpened,
  chartRetried,
  moreRequested,
  rangeChosen,
  searchLeft,
  searchRetried,
  searchSubmitted,
  selectChart,
  selectChartStatus,
  selectEmails,
  selectHasMore,
  selectListStatus,
  selectMoreStatus,
  selectRecordCount,
} from '@/features/search/searchSlice';
import { emailToggled, selectSelectedEmails } from '@/features/search/selectionSlice';
import { EMPTY_QUERY, NO_TEXTS, type SearchQuery } from '@/features/search/searchQuery';
import { selectOpenModals } from '@/features/modal/modalSlice';
import { dataContextChosen, signedOut } from '@/features/session/sessionSlice';
import { clientOne, clientTwo } from '../../support/build/client';
import { buildEmail, buildEmails, emailOnTheWire } from '../../support/build/email';
import { archive, backend } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { answering, failing, unreachable } from '../../support/handlers/failure';
import { makeSignedInStore } from '../../support/makeStore';
import { bodies, requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { held } from './heldSearch';
import { CHART, DAY, LIST, linkTo } from './searchLink';

const forSubject = (subject: string): SearchQuery => ({
  texts: { ...NO_TEXTS, subject },
  period: { startDate: DAY.from, endDate: DAY.to },
  aggregate: null,
});
const hash = (filters: string) => linkTo(filters).slice(1);

const shownIds = (store: AppStore) => selectEmails(store.getState()).map(({ id }) => id);
const succeeded = (store: AppStore) =>
  waitFor(() => expect(selectListStatus(store.getState())).toBe('succeeded'));
const moreCame = (store: AppStore) =>
  waitFor(() => expect(selectMoreStatus(store.getState())).toBe('succeeded'));

/** The page is open and nothing was searched yet. */
async function openPage() {
  const made = await makeSignedInStore();
  made.store.dispatch(addressOpened(''));
  return made;
}

describe('a search', () => {
  it('asks for the emails and for the chart side by side', async () => {
    archive(buildEmails(3));
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    await waitFor(() => expect(selectChartStatus(store.getState())).toBe('succeeded'));
    expect(shownIds(store)).toEqual(['mail-1', 'mail-2', 'mail-3']);
    expect(selectChart(store.getState()).reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it.each([
    ['the list fails', LIST, 'failed', 'succeeded'],
    ['the chart fails', CHART, 'succeeded', 'failed'],
  ])('shows what came when %s', async (_, call, list, chart) => {
    server.use(failing(call, 503));
    archive(buildEmails(3));
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await waitFor(() =>
      expect([selectListStatus(store.getState()), selectChartStatus(store.getState())]).toEqual([
        list,
        chart,
      ]),
    );
  });

  it('that fails clears what the one before found, and can be tried again', async () => {
    archive(buildEmails(3));
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    server.use(unreachable(LIST));
    store.dispatch(searchSubmitted(forSubject('number')));
    await waitFor(() => expect(selectListStatus(store.getState())).toBe('failed'));
    expect(shownIds(store)).toEqual([]);
    server.use(...emailHandlers);
    store.dispatch(searchRetried());
    await succeeded(store);
    expect(shownIds(store)).toHaveLength(3);
  });

  it('has a chart that can be tried again alone', async () => {
    server.use(failing(CHART, 500));
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await waitFor(() => expect(selectChartStatus(store.getState())).toBe('failed'));
    server.use(...emailHandlers);
    store.dispatch(chartRetried());
    await waitFor(() => expect(selectChartStatus(store.getState())).toBe('succeeded'));
    expect(bodies(LIST)).toHaveLength(1);
  });

  it('aborts the one under way: a late answer never overwrites a newer one (F-33)', async () => {
    archive([buildEmail({ subject: 'slow one' }), buildEmail({ subject: 'fast one' })]);
    const slow = held('slow');
    server.use(slow.handler);
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('slow')));
    await waitFor(() => expect(requests(LIST)).toHaveLength(1));
    store.dispatch(searchSubmitted(forSubject('fast')));
    await succeeded(store);
    expect(shownIds(store)).toEqual(['mail-2']);
    slow.release();
    await settled();
    expect(shownIds(store)).toEqual(['mail-2']);
  });

  it('of moving range means what it means when it runs', async () => {
    const { store } = await openPage();
    const before = Math.floor(Date.now() / 1000);
    store.dispatch(searchSubmitted({ ...EMPTY_QUERY, texts: { ...NO_TEXTS, subject: 'Offer' } }));
    await succeeded(store);
    const [{ filters }] = bodies(LIST) as [
      { filters: { range: { startDate: number; endDate: number } } },
    ];
    expect(filters.range.endDate - filters.range.startDate).toBe(86_400);
    expect(filters.range.endDate).toBeGreaterThanOrEqual(before);
  });

  it('in a part of the chart keeps its words and can be undone by Back', async () => {
    archive(buildEmails(3));
    const { store, navigate } = await openPage();
    store.dispatch(addressOpened(hash('subject=Offer')));
    await succeeded(store);
    store.dispatch(rangeChosen({ startDate: DAY.from + 3600, endDate: DAY.from + 7199 }));
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    expect(bodies(LIST)[1]).toMatchObject({
      filters: {
        subject: 'Offer',
        range: { startDate: DAY.from + 3600, endDate: DAY.from + 7199 },
      },
    });
    expect(navigate).toHaveBeenLastCalledWith(
      {
        pathname: '/',
        hash: `#subject=Offer&from=${DAY.from + 3600}&to=${DAY.from + 7199}&context=grp-one`,
      },
      { replace: false, state: null },
    );
    store.dispatch(addressOpened(hash('subject=Offer'))); // Back
    await waitFor(() => expect(bodies(LIST)).toHaveLength(3));
    expect(bodies(LIST)[2]).toEqual(bodies(LIST)[0]);
  });

  it('opened again by the same address does not run again', async () => {
    const { store } = await openPage();
    store.dispatch(addressOpened(hash('subject=Offer')));
    await succeeded(store);
    store.dispatch(addressOpened(`${hash('subject=Offer')}&view=grid&sort=subject`));
    await waitFor(() => expect(bodies(CHART)).toHaveLength(1));
    expect(bodies(LIST)).toHaveLength(1);
  });

  it.each(['<html>Sign in</html>', '{}', 'null]'])(
    'that is answered with %s has failed, and shows nothing of it',
    async (text) => {
      server.use(answering(LIST, text));
      const { store, bugs } = await openPage();
      store.dispatch(searchSubmitted(forSubject('Offer')));
      await waitFor(() => expect(selectListStatus(store.getState())).toBe('failed'));
      expect(bugs).toEqual([]);
    },
  );
});

describe('"Load more"', () => {
  async function searchThrough(count: number) {
    archive(buildEmails(count));
    const made = await openPage();
    made.store.dispatch(searchSubmitted(forSubject('Offer')));
    await succeeded(made.store);
    return made;
  }

  it('goes on in steps of 100, up to the last', async () => {
    const { store } = await searchThrough(250);
    for (const loaded of [200, 250]) {
      store.dispatch(moreRequested());
      await waitFor(() => expect(shownIds(store)).toHaveLength(loaded));
    }
    expect(bodies(LIST)).toMatchObject([{ offset: 0 }, { offset: 100 }, { offset: 200 }]);
    expect(selectHasMore(store.getState())).toBe(false);
  });

  it('asks once for a double click', async () => {
    const { store } = await searchThrough(250);
    store.dispatch(moreRequested());
    store.dispatch(moreRequested());
    await moreCame(store);
    expect(bodies(LIST)).toHaveLength(2);
  });

  it('does not show a row twice, and goes on where the server is', async () => {
    const { store } = await searchThrough(250);
    const again = buildEmails(100, (index) => ({
      id: index < 40 ? `mail-${index + 1}` : `late-${index}`,
    }));
    server.use(
      http.post('*/api/mas/list', () =>
        HttpResponse.json({ result: again.map(emailOnTheWire), recordCount: 250 }),
      ),
    );
    store.dispatch(moreRequested());
    await moreCame(store);
    expect(new Set(shownIds(store)).size).toBe(160);
    expect(shownIds(store)).toHaveLength(160);
    store.dispatch(moreRequested());
    await waitFor(() => expect(bodies(LIST)[2]).toMatchObject({ offset: 200 }));
  });

  it('counts what the server counts when a page repeats rows of the one before', async () => {
    const { store } = await searchThrough(150);
    server.use(
      http.post('*/api/mas/list', () =>
        HttpResponse.json({
          result: [...buildEmails(60, (index) => ({ id: `mail-${index + 91}` }))].map(
            emailOnTheWire,
          ),
          recordCount: 150,
        }),
      ),
    );
    store.dispatch(moreRequested());
    await moreCame(store);
    expect(shownIds(store)).toHaveLength(150);
    expect(selectRecordCount(store.getState())).toBe(150);
    expect(selectHasMore(store.getState())).toBe(false);
  });

  it('that fails keeps the rows and the selection, and can be tried again', async () => {
    const { store } = await searchThrough(150);
    store.dispatch(emailToggled('mail-7'));
    server.use(failing(LIST, 500));
    store.dispatch(moreRequested());
    await waitFor(() => expect(selectMoreStatus(store.getState())).toBe('failed'));
    expect(shownIds(store)).toHaveLength(100);
    expect(selectSelectedEmails(store.getState())).toMatchObject([{ id: 'mail-7' }]);
    server.use(...emailHandlers);
    store.dispatch(moreRequested());
    await waitFor(() => expect(shownIds(store)).toHaveLength(150));
  });

  it('never appends to another search (F-34)', async () => {
    archive(buildEmails(150, (index) => ({ subject: index < 120 ? 'many' : 'rare' })));
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('many')));
    await succeeded(store);
    const slow = held('many');
    server.use(slow.handler);
    store.dispatch(moreRequested());
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    store.dispatch(searchSubmitted(forSubject('rare')));
    await succeeded(store);
    slow.release();
    await settled();
    expect(shownIds(store)).toHaveLength(30);
  });

  it.each([
    ['says nothing', null, 100],
    ['is negative', -5, 100],
    ['is smaller than what came', 7, 100],
    ['is nonsense', 9e15 * 1000, 100],
  ])('is not offered when the count %s (F-23)', async (_, recordCount, shown) => {
    server.use(
      http.post('*/api/mas/list', () =>
        HttpResponse.json({ result: buildEmails(100).map(emailOnTheWire), recordCount }),
      ),
    );
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    expect(selectHasMore(store.getState())).toBe(false);
    expect(selectRecordCount(store.getState())).toBe(shown);
  });

  it('stops at a page shorter than 100, whatever was counted; a row that cannot be read does not make it shorter', async () => {
    const rows = buildEmails(100).map(emailOnTheWire);
    server.use(
      http.post('*/api/mas/list', () =>
        HttpResponse.json({ result: [...rows.slice(1), { id: null }], recordCount: 900 }),
      ),
    );
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    expect(selectHasMore(store.getState())).toBe(true);
    server.use(
      http.post('*/api/mas/list', () =>
        HttpResponse.json({ result: buildEmails(99).map(emailOnTheWire), recordCount: 900 }),
      ),
    );
    store.dispatch(moreRequested());
    await moreCame(store);
    expect(selectHasMore(store.getState())).toBe(false);
  });
});

describe('leaving a search', () => {
  it('drops the answers that are still to come, and the chart (F-38)', async () => {
    archive(buildEmails(3));
    const slow = held('Offer');
    server.use(slow.handler);
    const { store, bugs } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await waitFor(() => expect(selectChartStatus(store.getState())).toBe('succeeded'));
    store.dispatch(searchLeft());
    await waitFor(() => expect(selectChartStatus(store.getState())).toBe('idle'));
    slow.release();
    await settled();
    expect(shownIds(store)).toEqual([]);
    expect([selectListStatus(store.getState()), bugs]).toEqual(['idle', []]);
  });

  it('for another data context aborts it, shows nothing of the old client, and searches in the new one (F-35)', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', clientOne.id);
    archive(buildEmails(3));
    archive([buildEmail({ id: 'of-two' })], 'grp-two');
    const { store, navigate } = await openPage();
    store.dispatch(addressOpened(hash('subject=Offer')));
    await succeeded(store);
    store.dispatch(emailToggled('mail-1'));
    const slow = held('Offer');
    server.use(slow.handler);
    store.dispatch(dataContextChosen('grp-two'));
    expect([
      shownIds(store),
      selectChart(store.getState()),
      selectSelectedEmails(store.getState()),
    ]).toEqual([[], [], []]);
    slow.release();
    await succeeded(store);
    expect(shownIds(store)).toEqual(['of-two']);
    expect(navigate).toHaveBeenLastCalledWith(
      { pathname: '/', hash: expect.stringContaining('context=grp-two') as string },
      { replace: true, state: null },
    );
  });

  it('by a link of another data context asks first: nothing of either client is searched, shown or forgotten until then', async () => {
    backend.clients = [clientOne, clientTwo];
    localStorage.setItem('dataContext', clientOne.id);
    archive(buildEmails(2));
    archive([buildEmail({ id: 'of-two' })], 'grp-two');
    const { store, navigate } = await openPage();
    store.dispatch(addressOpened(hash('subject=Offer')));
    await succeeded(store);
    store.dispatch(addressOpened(`${hash('subject=number')}&mail=of-two~1&context=grp-two`));
    expect([shownIds(store), selectListStatus(store.getState())]).toEqual([[], 'idle']);
    await settled();
    expect(bodies(LIST)).toHaveLength(1);
    expect(navigate).not.toHaveBeenCalled();
    store.dispatch(dataContextChosen('grp-two'));
    await succeeded(store);
    expect(shownIds(store)).toEqual(['of-two']);
    expect(requests(LIST).at(-1)?.headers.get('data-context')).toContain('grp-two');
    await waitFor(() =>
      expect(selectOpenModals(store.getState())).toEqual([{ name: 'emailPreview' }]),
    );
  });

  it('by signing out leaves nothing', async () => {
    archive(buildEmails(3));
    const { store } = await openPage();
    store.dispatch(searchSubmitted(forSubject('Offer')));
    await succeeded(store);
    store.dispatch(signedOut());
    expect(shownIds(store)).toEqual([]);
  });

  it('is not even begun by somebody who may not search', async () => {
    const { store } = await makeSignedInStore({ user: { permissions: ['ACCESS_BILLING'] } });
    store.dispatch(addressOpened(hash('subject=Offer')));
    await settled();
    expect(bodies(LIST)).toHaveLength(0);
  });
});

import { waitFor } from '@testing-library/react';
import { search } from '@/features/search/searchSlice';
import { buildEmails, emailOnTheWire } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { listing } from '../../support/handlers/failure';
import { bodies } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { LIST } from './searchLink';
import { forSubject, held, moreCame, openPage, shownIds, succeeded } from './openPage';

describe('"Load more"', () => {
  async function searchThrough(count: number) {
    archive(buildEmails(count));
    const made = await openPage();
    made.store.dispatch(search.searchSubmitted(forSubject('Offer')));
    await succeeded(made.store);
    return made;
  }

  it('goes on in steps of 100, up to the last, one for a double click', async () => {
    const { store } = await searchThrough(250);
    for (const loaded of [200, 250]) {
      for (let click = 0; click < 2; click++) store.dispatch(search.moreRequested());
      await waitFor(() => expect(shownIds(store)).toHaveLength(loaded));
    }
    expect(bodies(LIST)).toMatchObject([{ offset: 0 }, { offset: 100 }, { offset: 200 }]);
    expect(search.selectHasMore(store.getState())).toBe(false);
  });

  it('does not show a row twice, and goes on where the server is', async () => {
    const { store } = await searchThrough(250);
    const again = buildEmails(100, (index) => ({
      id: index < 40 ? `mail-${index + 1}` : `late-${index}`,
    }));
    server.use(listing(again.map(emailOnTheWire), 250));
    store.dispatch(search.moreRequested());
    await moreCame(store);
    expect(new Set(shownIds(store)).size).toBe(160);
    expect(shownIds(store)).toHaveLength(160);
    store.dispatch(search.moreRequested());
    await waitFor(() => expect(bodies(LIST)[2]).toMatchObject({ offset: 200 }));
  });

  it('counts what the server counts when a page repeats rows of the one before', async () => {
    const { store } = await searchThrough(150);
    server.use(
      listing(
        [...buildEmails(60, (index) => ({ id: `mail-${index + 91}` }))].map(emailOnTheWire),
        150,
      ),
    );
    store.dispatch(search.moreRequested());
    await moreCame(store);
    expect(shownIds(store)).toHaveLength(150);
    expect(search.selectRecordCount(store.getState())).toBe(150);
    expect(search.selectHasMore(store.getState())).toBe(false);
  });

  it('never appends to another search (F-34)', async () => {
    archive(buildEmails(150, (index) => ({ subject: index < 120 ? 'many' : 'rare' })));
    const { store } = await openPage();
    store.dispatch(search.searchSubmitted(forSubject('many')));
    await succeeded(store);
    const release = held('many');
    store.dispatch(search.moreRequested());
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    store.dispatch(search.searchSubmitted(forSubject('rare')));
    await succeeded(store);
    release();
    await settled();
    expect(shownIds(store)).toHaveLength(30);
  });

  it('is not offered when as many have come as there are (F-23)', async () => {
    const { store } = await searchThrough(100);
    expect(search.selectHasMore(store.getState())).toBe(false);
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
    await moreCame(store);
    expect(search.selectHasMore(store.getState())).toBe(false);
  });
});

import { waitFor } from '@testing-library/react';
import type { AppStore } from '@/app/createAppStore';
import { search } from '@/features/search/searchSlice';
import { NO_TEXTS, type SearchQuery } from '@/features/search/searchQuery';
import { makeSignedInStore } from '../../support/makeStore';
import { server } from '../../support/server';
import { DAY, LIST, linkTo } from './searchLink';

/** Holds back the answer to a search for this subject until what it gives is called. */
export const held = (subject: string) =>
  server.hold(
    LIST,
    undefined,
    ({ filters }: { filters: { subject?: string } }) => filters.subject === subject,
  );

export const forSubject = (subject: string): SearchQuery => ({
  texts: { ...NO_TEXTS, subject },
  period: { startDate: DAY.from, endDate: DAY.to },
  aggregate: null,
});
export const hash = (filters: string) => linkTo(filters).slice(1);

export const shownIds = (store: AppStore) =>
  search.selectEmails(store.getState()).map(({ id }) => id);
export const succeeded = (store: AppStore) =>
  waitFor(() => expect(search.selectListStatus(store.getState())).toBe('succeeded'));
export const moreCame = (store: AppStore) =>
  waitFor(() => expect(search.selectMoreStatus(store.getState())).toBe('succeeded'));

/** The page is open and nothing was searched yet. */
export async function openPage() {
  const made = await makeSignedInStore();
  made.store.dispatch(search.addressOpened(''));
  return made;
}

import { createSelector } from '@reduxjs/toolkit';
import {
  selectDataContext,
  selectDataContexts,
  type DataContext,
} from '@/features/session/sessionSlice';
import { canSearch, formatAddress } from './searchAddress';
import { search } from '../searchSlice';

/** A link for another data context than the chosen one; `linked`: null where not the user's. */
export type ContextQuestion = {
  kind: 'context';
  linked: DataContext | null;
  context: DataContext;
  searches: boolean;
};

/** A link whose range is none, in the words of the address. */
export type RangeQuestion = { kind: 'range'; range: string };

export type LinkQuestion = ContextQuestion | RangeQuestion;

/** What the address or the form asks for can be searched for: asked once for each query. */
export const selectCanSearch = createSelector([search.selectQuery], canSearch);

/** What is to be asked before the address can be shown; null where nothing is. */
export const selectLinkQuestion = createSelector(
  [
    search.selectLinkedContextId,
    selectCanSearch,
    search.selectOpenEmailRef,
    search.selectPerson,
    selectDataContext,
    selectDataContexts,
    search.selectBadRange,
  ],
  (linkedId, searches, mail, person, context, contexts, badRange): LinkQuestion | null => {
    if (!context) return null;
    if (linkedId === null || linkedId === context.groupId || (!searches && !mail && !person))
      return searches && badRange !== null ? { kind: 'range', range: badRange } : null;
    return {
      kind: 'context',
      linked: contexts.find(({ groupId }) => groupId === linkedId) ?? null,
      context,
      searches,
    };
  },
);

/** Nothing is searched for, or to be. */
export const selectIsStart = createSelector(
  [search.selectListStatus, selectCanSearch],
  (status, searches) => status === 'idle' && !searches,
);

/** The fragment that says what is shown; a link that waits for an answer stays as it came. */
export const selectAddress = createSelector(
  [
    search.selectQuery,
    search.selectSort,
    search.selectView,
    search.selectOpenEmailRef,
    search.selectTab,
    search.selectPerson,
    selectDataContext,
    search.selectLinkedContextId,
    selectLinkQuestion,
    search.selectHash,
  ],
  (query, sort, view, mail, tab, person, context, linkedId, question, hash) =>
    question?.kind === 'range'
      ? hash
      : formatAddress({
          query,
          sort,
          view,
          mail,
          tab,
          person,
          contextId: question ? linkedId : (context?.groupId ?? null),
        }),
);

/** The same without email, person and context: what a search is kept and compared by. */
export const selectSearchFragment = createSelector(
  [search.selectQuery, search.selectSort, search.selectView],
  (query, sort, view) => formatAddress({ query, sort, view, mail: null, contextId: null }),
);

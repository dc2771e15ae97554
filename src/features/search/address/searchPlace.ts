import { createSelector } from '@reduxjs/toolkit';
import { session, type DataContext } from '@/features/session/sessionSlice';
import type { RootState } from '@/store/state';
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
    session.selectDataContext,
    session.selectDataContexts,
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
export const selectIsStart = (state: RootState): boolean =>
  search.selectListStatus(state) === 'idle' && !selectCanSearch(state);

/** The fragment that says what is shown; a link that waits for an answer stays as it came. */
export function selectAddress(state: RootState): string {
  const { openEmailRef: mail, contextId: linkedId, hash, ...place } = state.search;
  const question = selectLinkQuestion(state);
  if (question?.kind === 'range') return hash;
  const contextId = question ? linkedId : (session.selectDataContext(state)?.groupId ?? null);
  return formatAddress({ ...place, mail, contextId });
}

/** What is shown, without email, person and context: what a search is kept and compared by. */
export const selectSearchFragment = createSelector(
  [
    (state: RootState) => search.selectShown(state)?.query ?? search.selectQuery(state),
    search.selectSort,
    search.selectView,
  ],
  (query, sort, view) => formatAddress({ query, sort, view }),
);

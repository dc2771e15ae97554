import { isEqual } from 'es-toolkit';
import { createSelector } from '@reduxjs/toolkit';
import type { FileType } from '@/api/emails';
import { selectOpenIndex, selectOpenList } from '@/features/search/openEmail';
import { NEWEST_FIRST } from '@/features/search/searchQuery';
import { search } from '@/features/search/searchSlice';
import type { RootState, StateWith } from '@/store/state';
import { selectEmail, selectOpenType, type previewSlice } from './previewSlice';

/** What has a size to be seen in, and can be laid over another rendition of the same email. */
export const isPicture: Record<FileType, boolean> = {
  png: true,
  html: true,
  pdf: true,
  eml: false,
};

/** The `number`th of `count`; `isPart`: of those that are loaded. */
export type EmailPlace = { number: number; count: number; isPart: boolean };

/** The open email as its list has it: there at once; null for one that came by a link. */
const selectListed = (state: RootState) => selectOpenList(state)[selectOpenIndex(state)] ?? null;

/** The open email: as the list has it, until the archive has told all of it. */
export const selectShown = (state: StateWith<typeof previewSlice>) =>
  selectEmail(state) ?? selectListed(state);

/** The rendition of the open tab; null where there is none, or where that is not known yet. */
export const selectOpenConversion = (state: StateWith<typeof previewSlice>) =>
  selectShown(state)?.conversions[selectOpenType(state)] ?? null;

/** In another order than the server's, what is not loaded yet may belong before it. */
export const selectEmailPlace = createSelector(
  [
    selectOpenIndex,
    selectOpenList,
    search.selectOpenedFrom,
    search.selectRecordCount,
    search.selectSort,
  ],
  (index, list, openedFrom, recordCount, sort): EmailPlace | null => {
    if (index < 0) return null;
    const isAll = openedFrom !== null || recordCount <= list.length;
    const isPart = !isAll && !isEqual(sort, NEWEST_FIRST);
    return { number: index + 1, count: isAll || isPart ? list.length : recordCount, isPart };
  },
);

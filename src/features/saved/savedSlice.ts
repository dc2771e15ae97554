import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { StorageKey } from '@/browser/storage';
import { session } from '@/features/session/sessionSlice';
import { injectedHooks } from '@/store/lazyFeature';
import { cleanName, MOST_SAVED, type SavedSearch } from './savedSearches';

/** How many emails came since an instant (unix ms); `askedAt` is when that was so. */
export type SavedNews = { since: number; count: number; askedAt: number };

/** A search of this visit: its fragment, what it found, and when (unix ms). */
type RecentSearch = { fragment: string; count: number; at: number };

const MOST_RECENT = 5;

const initialState = {
  /** Where they are stored; null while nobody looks. */
  key: null as StorageKey | null,
  searches: [] as SavedSearch[],
  /** False where the browser refused to store them. */
  isKept: true,
  renamedId: null as string | null,
  /** The last one that was deleted, and where it stood. */
  deleted: null as { search: SavedSearch; index: number } | null,
  news: {} as Record<string, SavedNews>,
  /** Kept in this page alone. */
  recent: [] as RecentSearch[],
};

export const savedSlice = createSlice({
  name: 'saved',
  initialState,
  reducers: {
    /** The panel is drawn for a user and a data context. */
    savedPanelOpened: (state, { payload: key }: PayloadAction<StorageKey>) =>
      state.key === key ? state : { ...initialState, recent: state.recent, key },
    savedPanelLeft(state) {
      state.renamedId = null;
      state.deleted = null;
    },
    /** As they are stored now, by this tab or by another. */
    savedRead(state, { payload }: PayloadAction<SavedSearch[]>) {
      state.searches = payload;
    },
    /** The first goes on top, and its name can be changed at once. */
    searchSaved: {
      prepare: (search: Pick<SavedSearch, 'name' | 'fragment'>) => ({
        payload: { ...search, name: cleanName(search.name), id: nanoid(), openedAt: Date.now() },
      }),
      reducer(state, { payload }: PayloadAction<SavedSearch>) {
        if (state.searches.length >= MOST_SAVED) return;
        state.searches.unshift(payload);
        state.renamedId = payload.id;
        state.deleted = null;
      },
    },
    renamingBegun(state, { payload: id }: PayloadAction<string>) {
      state.renamedId = id;
      state.deleted = null;
    },
    /** With the new name; null, or a name of nothing, leaves the old one. */
    renamingEnded(state, { payload: name }: PayloadAction<string | null>) {
      const renamed = state.searches.find(({ id }) => id === state.renamedId);
      if (renamed) renamed.name = cleanName(name ?? '') || renamed.name;
      state.renamedId = null;
    },
    savedDeleted(state, { payload: id }: PayloadAction<string>) {
      const index = state.searches.findIndex((search) => search.id === id);
      const [search] = index < 0 ? [] : state.searches.splice(index, 1);
      state.deleted = search ? { search, index } : null;
    },
    deletionUndone(state) {
      if (state.deleted) state.searches.splice(state.deleted.index, 0, state.deleted.search);
      state.deleted = null;
    },
    /** A saved search was opened: nothing of it is new any more. */
    savedOpened: {
      prepare: (id: string) => ({ payload: { id, now: Date.now() } }),
      reducer(state, { payload: { id, now } }: PayloadAction<{ id: string; now: number }>) {
        const opened = state.searches.find((search) => search.id === id);
        if (opened) opened.openedAt = now;
        state.deleted = null;
      },
    },
    savedWritten(state, { payload: isKept }: PayloadAction<boolean>) {
      state.isKept = isKept;
    },
    newsReceived(state, { payload: { id, news } }: PayloadAction<{ id: string; news: SavedNews }>) {
      state.news[id] = news;
    },
    /** A search has found so many; the same again goes to the top. */
    searchRecalled(state, { payload }: PayloadAction<RecentSearch>) {
      const others = state.recent.filter(({ fragment }) => fragment !== payload.fragment);
      state.recent = [payload, ...others].slice(0, MOST_RECENT);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(session.dataContextChosen, () => initialState);
  },
});

export const saved = savedSlice.actions;
export const { useSelector: useSavedSelector, select: selectWithSaved } =
  injectedHooks<typeof savedSlice>();

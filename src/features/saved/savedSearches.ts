import { uniqBy } from 'es-toolkit';
import { isObject } from '@/api/decode';
import type { StorageKey } from '@/browser/storage';
import { canSearch, formatAddress, parseAddress } from '@/features/search/address/searchAddress';
import { parseJson } from '@/lib/parseJson';
import { selectionOf } from '@/lib/time/dateRange';
import { trimmed } from '@/lib/textInput';

/** A search kept under a name, as the fragment of its address: ranges that move keep moving. */
export type SavedSearch = {
  id: string;
  name: string;
  fragment: string;
  /** When it was last opened, or saved (unix ms): what came later is new. */
  openedAt: number;
};

export const MOST_SAVED = 30;
export const MOST_NAME = 60;
const VERSION = 1;
/** More than 30 searches can have with all four texts full of emoji. */
const MOST_STORED = 500_000;

/** The place of a user's searches of a data context in the browser's storage. */
export const savedKey = (userId: string, groupId: string): StorageKey =>
  `savedSearches ${JSON.stringify([userId, groupId])}`;

/** A name as it is kept: clean, without white space around it, at most 60 code points. */
export const cleanName = (name: string): string =>
  Array.from(trimmed(name)).slice(0, MOST_NAME).join('').trim();

/** News count until the search is opened again, in this tab or in another. */
export const isNews = ({ openedAt }: SavedSearch, { askedAt }: { askedAt: number }): boolean =>
  askedAt > openedAt;

/** The searches as the text that is stored, which `parseSaved` reads. */
export const formatSaved = (searches: readonly SavedSearch[]): string =>
  JSON.stringify({ version: VERSION, searches });

/** Reads what was stored; what this console cannot have saved is left out. Never throws. */
export function parseSaved(text: string | null, now: number): SavedSearch[] {
  const stored = text === null || text.length > MOST_STORED ? null : parseJson(text);
  if (!isObject(stored) || stored.version !== VERSION || !Array.isArray(stored.searches)) return [];
  const rows: unknown[] = stored.searches.slice(0, MOST_SAVED);
  return uniqBy(
    rows.flatMap((row) => readSearch(row, now) ?? []),
    ({ id }) => id,
  );
}

function readSearch(row: unknown, now: number): SavedSearch | null {
  if (!isObject(row)) return null;
  const { id, name, fragment, openedAt } = row;
  if (
    typeof id !== 'string' ||
    id === '' ||
    typeof name !== 'string' ||
    typeof fragment !== 'string'
  )
    return null;
  const { query, sort, view } = parseAddress(fragment);
  if (cleanName(name) === '' || !canSearch(query)) return null;
  const opened = typeof openedAt === 'number' && openedAt >= 0 && openedAt <= now ? openedAt : now;
  return {
    id,
    name: cleanName(name),
    fragment: formatAddress({ query, sort, view }),
    openedAt: opened,
  };
}

/** The fragment to open a saved search with, in a data context. */
export const savedAddress = ({ fragment }: Pick<SavedSearch, 'fragment'>, groupId: string) =>
  formatAddress({ ...parseAddress(fragment), mail: null, person: null, contextId: groupId });

/** What of the search's range came since it was last opened; null where nothing can have come. */
export function newRange({ fragment, openedAt }: SavedSearch, zone: string, now: number) {
  const { period } = parseAddress(fragment).query;
  const range = typeof period === 'object' ? period : selectionOf(period, zone, now);
  const startDate = Math.max(range.startDate, Math.floor(openedAt / 1000));
  const endDate = Math.min(range.endDate, Math.floor(now / 1000));
  return startDate < endDate ? { startDate, endDate } : null;
}

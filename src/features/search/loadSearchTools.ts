import { once } from '@/lib/once';

/** What stands around the results: fetched after the rows, in one chunk. */
export const loadSearchTools = once(async () => {
  const entry = await import(/* webpackChunkName: "search-tools" */ './searchToolsFeature');
  return entry.searchToolsFeature;
});

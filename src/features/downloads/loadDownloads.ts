import { once } from '@/lib/once';

/**
 * The list, and what carries downloads out: they come with the first download, so that the search
 * page does not wait for them.
 */
export const loadDownloads = once(
  () => import(/* webpackChunkName: "downloads" */ './downloadsFeature'),
);

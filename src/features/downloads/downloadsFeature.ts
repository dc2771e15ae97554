import type { Feature } from '@/store/lazyFeature';
import { DownloadListContainer } from './list/DownloadListContainer';
import { transfersSaga } from './transfer/transfersSaga';

/** The list of downloads and what carries them out; their state is in every store. */
export const downloadsFeature = {
  messages: 'rest',
  screens: { list: DownloadListContainer },
  transfersSaga,
} satisfies Feature & { transfersSaga: () => Generator };

import type { Feature } from '@/store/lazyFeature';
import { Downloads } from './list/Downloads';
import { transfersSaga } from './transfer/transfersSaga';

/** The list of downloads and what carries them out; their state is in every store. */
export const downloadsFeature = {
  messages: 'rest',
  screens: { list: Downloads },
  transfersSaga,
} satisfies Feature & { transfersSaga: () => Generator };

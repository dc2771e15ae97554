import type { Feature } from '@/store/lazyFeature';
import { InfoModal } from './InfoModal';
import { infoSaga } from './infoSaga';
import { infoSlice } from './infoSlice';

/** The information dialog. */
export const infoFeature = {
  joins: [{ slice: infoSlice, saga: infoSaga }],
  messages: 'rest',
  screens: { info: InfoModal },
} satisfies Feature;

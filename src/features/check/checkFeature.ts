import type { Feature } from '@/store/lazyFeature';
import { CheckPage } from './page/CheckPage';

/** The check of an evidence pack; before the sign-in, without a store. */
export const checkFeature = {
  messages: 'rest',
  screens: { page: CheckPage },
} satisfies Feature;

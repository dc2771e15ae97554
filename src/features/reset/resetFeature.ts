import type { Feature } from '@/store/lazyFeature';
import { ResetPage } from './ResetPage';

/** Resetting a password; before the sign-in, without a store. */
export const resetFeature = {
  screens: { page: ResetPage },
} satisfies Feature;

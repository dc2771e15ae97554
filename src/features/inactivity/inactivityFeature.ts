import type { Feature } from '@/store/lazyFeature';
import { InactivityModal } from './InactivityModal';

/** The prompt before an idle session ends; its state is in every store. */
export const inactivityFeature = {
  screens: { inactivityConfirm: InactivityModal },
} satisfies Feature;

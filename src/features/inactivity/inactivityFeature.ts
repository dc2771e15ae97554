import type { Feature } from '@/store/feature';
import { InactivityModal } from './InactivityModal';

/** The prompt before an idle session ends; its state is in every store. */
export const inactivityFeature = {
  screens: { inactivityConfirm: InactivityModal },
} satisfies Feature;

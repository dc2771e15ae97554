import type { Feature } from '@/store/feature';
import { Toast } from './Toast';

/** The word at the lower left that something is done; its state is in every store. */
export const toastsFeature = {
  messages: 'rest',
  screens: { toast: Toast },
} satisfies Feature;

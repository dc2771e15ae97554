import type { Feature } from '@/store/feature';
import { RescueContainer } from './RescueContainer';
import { rescueSaga } from './rescueSaga';
import { rescueSlice } from './rescueSlice';

/** What a search that found nothing could look for instead. */
export const rescueFeature = {
  joins: [{ slice: rescueSlice, saga: rescueSaga }],
  screens: { rescue: RescueContainer },
  messages: 'rest',
} satisfies Feature;

import type { Feature } from '@/store/feature';
import { OutsideContainer } from './OutsideContainer';
import { outsideSaga } from './outsideSaga';
import { outsideSlice } from './outsideSlice';
import { RescueContainer } from './RescueContainer';
import { rescueSaga } from './rescueSaga';
import { rescueSlice } from './rescueSlice';

/** What a search that found nothing, or little, could look for instead. */
export const rescueFeature = {
  joins: [
    { slice: rescueSlice, saga: rescueSaga },
    { slice: outsideSlice, saga: outsideSaga },
  ],
  screens: { rescue: RescueContainer, outside: OutsideContainer },
  messages: 'rest',
} satisfies Feature;

import type { Feature } from '@/store/feature';
import { FinderBox } from './finder/FinderBox';
import { finderSaga } from './finderSaga';
import { finderSlice } from './finderSlice';
import { OutsideContainer } from './OutsideContainer';
import { outsideSaga } from './outsideSaga';
import { outsideSlice } from './outsideSlice';
import { RescueContainer } from './RescueContainer';
import { rescueSaga } from './rescueSaga';
import { rescueSlice } from './rescueSlice';

/** Where a text would be found, and what a search that found nothing, or little, could look for instead. */
export const rescueFeature = {
  joins: [
    { slice: rescueSlice, saga: rescueSaga },
    { slice: outsideSlice, saga: outsideSaga },
    { slice: finderSlice, saga: finderSaga },
  ],
  screens: { rescue: RescueContainer, outside: OutsideContainer, finder: FinderBox },
  messages: 'rest',
} satisfies Feature;

import type { Feature } from '@/store/lazyFeature';
import { FinderBox } from './finder/FinderBox';
import { finderSaga } from './finderSaga';
import { finderSlice } from './finderSlice';
import { OutsideContainer } from './OutsideContainer';
import { SuggestionsContainer } from './SuggestionsContainer';
import { suggestionsSaga } from './suggestionsSaga';
import { suggestionsSlice } from './suggestionsSlice';

/** Where a text would be found, and what a search that found nothing, or little, could look for instead. */
export const suggestionsFeature = {
  joins: [
    { slice: suggestionsSlice, saga: suggestionsSaga },
    { slice: finderSlice, saga: finderSaga },
  ],
  screens: { suggestions: SuggestionsContainer, outside: OutsideContainer, finder: FinderBox },
  messages: 'rest',
} satisfies Feature;

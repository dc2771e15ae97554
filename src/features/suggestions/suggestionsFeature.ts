// Where a text would be found, and what an empty search could look for instead.
import { FinderBox } from './finder/FinderBox';
import { finderSaga } from './finderSaga';
import { finderSlice } from './finderSlice';
import { WiderRangeContainer } from './WiderRangeContainer';
import { Suggestions } from './Suggestions';
import { suggestionsSaga } from './suggestionsSaga';
import { suggestionsSlice } from './suggestionsSlice';

export const injects = [
  { slice: suggestionsSlice, saga: suggestionsSaga },
  { slice: finderSlice, saga: finderSaga },
];
export const screens = {
  suggestions: Suggestions,
  widerRange: WiderRangeContainer,
  finder: FinderBox,
};

import { useDeferredValue } from 'react';

/** More than a list is high. */
const FIRST = 20;

/** Of hundreds of options the first are drawn at once, with the one at `active`; all follow when the page has painted those. */
export const useDrawnOptions = <Option>(options: readonly Option[], active = 0) =>
  useDeferredValue(options, options.slice(0, active + FIRST));

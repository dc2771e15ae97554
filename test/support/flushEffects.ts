import { configure, getConfig } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/*
 * What a test has waited for has run its effects, too. React runs them a moment after it has drawn,
 * which on a busy machine is after `findBy` has answered; a render runs those of all roots first.
 */
const before = getConfig();
const root = createRoot(document.createElement('p'));
let waits = 0;

configure({
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const result: unknown = await wait();
      waits += 1;
      flushSync(() => root.render(waits));
      return result;
    }),
});

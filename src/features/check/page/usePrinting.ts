import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IntlShape } from 'react-intl';
import { listen } from '@/lib/listen';

/** "Page 1 of 2" as a value of `content`: a page's margin has it from the style of the root. */
export const pageWords = (intl: IntlShape): string =>
  `"${intl.$t(
    { id: 'check.paper.page' },
    { page: '" counter(page) "', pages: '" counter(pages) "' },
  )}"`;

/** When the page began to be printed (unix milliseconds), while it is; else null. */
export function usePrinting(words: string): number | null {
  const [isPrinting, setPrinting] = useState<number | null>(null);

  useEffect(() => {
    const { dataset, style } = document.documentElement;
    style.setProperty('--page-words', words);
    let theme: string | undefined;
    const begin = () => {
      flushSync(() => setPrinting(Date.now()));
      theme = dataset.theme;
      dataset.theme = 'light';
    };
    const end = () => {
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
      setPrinting(null);
    };
    return listen(window, { beforeprint: begin, afterprint: end });
  }, [words]);
  return isPrinting;
}

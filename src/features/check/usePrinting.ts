import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * When the page began to be printed, while it is; else null. What is folded is unfolded then, but for what is marked `data-fold="kept"`; and paper is
 * white in every theme.
 */
export function usePrinting(): number | null {
  const [isPrinting, setPrinting] = useState<number | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    let unfolded: HTMLDetailsElement[] = [];
    const begin = () => {
      flushSync(() => setPrinting(Date.now()));
      theme = dataset.theme;
      dataset.theme = 'light';
      unfolded = [
        ...document.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-fold="kept"])'),
      ];
      for (const details of unfolded) details.open = true;
    };
    const end = () => {
      for (const details of unfolded) details.open = false;
      unfolded = [];
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
      setPrinting(null);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

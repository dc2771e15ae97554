import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page began to be printed (unix milliseconds), while it is; else null. */
export function usePrinting(): number | null {
  const [isPrinting, setPrinting] = useState<number | null>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
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
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

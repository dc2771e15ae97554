import { useCallback, useState } from 'react';
import { readStored, store } from '@/browser/storage';

/** Which columns are shown beside those that always are; remembered in this browser. */
export function useColumns() {
  const [chosenColumns, setChosen] = useState(() => (readStored('columns') ?? '').split(','));
  const onColumn = useCallback((id: string, isShown: boolean) => {
    setChosen((before) => {
      const next = before.filter((other) => other !== '' && other !== id).concat(isShown ? id : []);
      store('columns', next.join(','));
      return next;
    });
  }, []);
  return { chosenColumns, onColumn };
}

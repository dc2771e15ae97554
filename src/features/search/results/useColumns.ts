import { useCallback, useState } from 'react';
import { readStored, store } from '@/browser/storage';

/** Which columns are shown beside those that always are; remembered in this browser. */
export function useColumns() {
  const [hasCampaign, setCampaign] = useState(() => readStored('columns') === 'campaign');
  const onCampaign = useCallback((isShown: boolean) => {
    setCampaign(isShown);
    store('columns', isShown ? 'campaign' : '');
  }, []);
  return { hasCampaign, onCampaign };
}

import { useEffect, useState } from 'react';
import type { RequestStatus } from '@/saga/requestStatus';

/** A new search leaves everything as it is for so long (ms): a quick answer never flashes, and nothing is drawn twice. */
const PATIENCE = 150;

/** A status whose `pending` is told late where something is there to be looked at meanwhile. */
export function useSlowStatus(status: RequestStatus): RequestStatus {
  const [shown, setShown] = useState(status);
  const waits = status === 'pending' && shown === 'succeeded';
  if (!waits && shown !== status) setShown(status);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setShown('pending'), PATIENCE);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits ? shown : status;
}

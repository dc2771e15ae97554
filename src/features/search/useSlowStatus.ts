import { useEffect, useState } from 'react';
import type { RequestStatus } from '@/saga/requestStatus';

/** What is on screen stays as it is for so long (ms): a quick answer never flashes, and nothing is drawn twice. */
const PATIENCE = 150;

/** A status whose `pending` is told late, after one of `calm` in which there was something to look at. */
export function useSlowStatus(
  status: RequestStatus,
  calm: readonly RequestStatus[] = ['succeeded'],
): RequestStatus {
  const [shown, setShown] = useState(status);
  const waits = status === 'pending' && calm.includes(shown);
  if (!waits && shown !== status) setShown(status);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setShown('pending'), PATIENCE);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits ? shown : status;
}

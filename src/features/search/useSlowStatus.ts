import { useEffect, useState } from 'react';
import type { RequestStatus } from '@/saga/requestStatus';

/** What is on screen stays for so long (ms): a quick answer never flashes. */
const PATIENCE = 150;

/** A status whose `pending` is told late, after one of `calm` with something to look at. */
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

import { useEffect, useState } from 'react';
import { settleOpenDrafts } from '@/lib/drafts';
import { holdPage } from '@/lib/leaving';

/** Asks before unsaved changes are dropped: by what the form itself offers (`leave`), and by the browser's Back and Forward. */
export function useDiscardQuestion(isDirty: boolean) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(() => (isDirty ? holdPage((goOn) => setWaiting(() => goOn)) : undefined), [isDirty]);

  return {
    isAsking: waiting !== null,
    /** Does it at once where nothing is lost by it, else when the person says so. */
    leave: (goOn: () => void) => (isDirty ? setWaiting(() => goOn) : goOn()),
    keep: () => setWaiting(null),
    discard: () => {
      setWaiting(null);
      settleOpenDrafts();
      waiting?.();
    },
  };
}

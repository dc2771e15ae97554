import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { settleOpenDrafts } from '@/browser/drafts';
import { blockNavigation } from '@/browser/leaving';

/** Asks before unsaved changes are dropped; while they are saved there is no leaving at all. */
export function useDiscardQuestion(isDirty: boolean, isSaving = false) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  if (isSaving && waiting) setWaiting(null); // asked before the save began

  const isHeld = isDirty || isSaving;
  useEffect(
    () => (isHeld ? blockNavigation((goOn) => !isSaving && setWaiting(() => goOn)) : undefined),
    [isHeld, isSaving],
  );

  return {
    isAsking: waiting !== null,
    /** Does it at once where nothing is lost by it, else when the person says so. */
    leave: (goOn: () => void) => {
      if (isSaving) return;
      if (isDirty) setWaiting(() => goOn);
      else goOn();
    },
    keep: () => setWaiting(null),
    discard: () => {
      flushSync(() => setWaiting(null)); // first: under a question nothing can be given the focus
      settleOpenDrafts();
      waiting?.();
    },
  };
}

import { useEffect } from 'react';
import type { ArchivedEmail } from '@/api/emails';
import type { Localization } from '@/lib/localization';
import { prepareSort } from './prepareSort';

/** After a list has changed, and between the steps where the browser cannot tell that it is idle; ms. */
const PATIENCE = 200;

/** Puts the texts of a list in order while nothing else is to be done, so that a press on a head has little left to do. */
export function usePreparedSort(
  emails: readonly ArchivedEmail[],
  localization: Localization | null,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle: number | undefined;
    const step = () => {
      if (prepareSort(emails, localization)) next();
    };
    const next = () => {
      if ('requestIdleCallback' in window) idle = requestIdleCallback(step);
      else timer = setTimeout(step, PATIENCE);
    };
    timer = setTimeout(next, PATIENCE);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [emails, localization]);
}

import type { FetchFailure } from '@/features/renditions/fetchFailure';
import type { ViewerHandle, ViewerMail, ViewerOutcome } from '@/browser/viewerHost';

/** A tab that a click has opened and that waits for its html. */
export type WaitingPage = {
  show: (page: Pick<ViewerMail, 'html' | 'title' | 'recipient'>) => Promise<ViewerOutcome>;
  fail: (failure: FetchFailure) => void;
  close: ViewerHandle['close'];
};

// Windows cannot stand in the store: an action names one by its id, the saga takes it here.
const waiting = new Map<string, WaitingPage>();

/** Keeps a page until its download has ended; gives the id for the action. */
export function keepPage(page: WaitingPage): string {
  const viewerId = crypto.randomUUID();
  waiting.set(viewerId, page);
  return viewerId;
}

/** The page of that id, once: from then on it is the taker's. */
export function takePage(viewerId: string): WaitingPage | null {
  const page = waiting.get(viewerId) ?? null;
  waiting.delete(viewerId);
  return page;
}

/** Closes the pages that no download will show: cancelled ones, and those of a second click. */
export function closeForgottenPages(isWanted: (viewerId: string) => boolean): void {
  for (const viewerId of [...waiting.keys()]) if (!isWanted(viewerId)) takePage(viewerId)?.close();
}

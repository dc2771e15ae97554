import { openWorker, type WorkerClient } from '@/browser/workerClient';
import type { checkTasks } from './checkTasks';

/** Checks packs beside the page until it is closed. */
export type PackChecker = WorkerClient<typeof checkTasks>;

/**
 * Starts the checker's worker at once, not with the first pack: from then on nothing is fetched any
 * more, and packs are checked without a network.
 */
export const openPackChecker = (): PackChecker =>
  openWorker<typeof checkTasks>(
    () => new Worker(new URL('./checkPack.worker.ts', import.meta.url)),
    async () => (await import('./checkTasks')).checkTasks,
  );

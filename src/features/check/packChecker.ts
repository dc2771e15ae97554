import { openWorker, type AskOptions } from '@/browser/workerClient';
import type { PackReport } from './checkPack';
import type { SendersReport } from './checkSenders';
import type { checkTasks } from './checkTasks';

/** Checks packs beside the page until it is closed. */
export type PackChecker = {
  check: (pack: Blob, options: AskOptions) => Promise<PackReport>;
  /** What the senders signed in the pack of this fingerprint. Rejects where it is another one by now. */
  senders: (pack: Blob, fingerprint: string, options: AskOptions) => Promise<SendersReport>;
  /** The pack written anew, with nothing but the files that agree with the manifest of this fingerprint. Rejects where any does not. */
  clean: (pack: Blob, fingerprint: string) => Promise<Blob>;
  close: () => void;
};

/**
 * Starts the checker's worker at once, not with the first pack: from then on nothing is fetched any more, and packs are
 * checked without a network.
 */
export function openPackChecker(): PackChecker {
  const { ask, close } = openWorker<typeof checkTasks>(
    () => new Worker(new URL('./checkPack.worker.ts', import.meta.url)),
    async () => (await import('./checkTasks')).checkTasks,
  );
  return {
    check: (pack, options) => ask('check', pack, options),
    senders: (pack, fingerprint, options) => ask('senders', { pack, fingerprint }, options),
    clean: (pack, fingerprint) => ask('clean', { pack, fingerprint }),
    close,
  };
}

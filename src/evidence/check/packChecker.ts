import { openWorker, type AskOptions } from '@/browser/workerClient';
import type { Bytes } from '@/evidence/timestamp/asn1';
import type { PackReport } from './checkPack';
import type { SendersReport } from './checkSenders';
import type { checkTasks } from './checkTasks';

/** Checks packs beside the page until it is closed. */
export type PackChecker = {
  check: (pack: Blob, options: AskOptions) => Promise<PackReport>;
  /** The SHA-256 of a file as a whole. */
  hash: (pack: Blob, options: AskOptions) => Promise<string>;
  /** What the senders signed in this pack. Rejects where it is another one by now. */
  senders: (pack: Blob, fingerprint: string, options: AskOptions) => Promise<SendersReport>;
  /** The bytes of a file in this pack. Rejects where they are not what its manifest says. */
  read: (pack: Blob, fingerprint: string, path: string, options: AskOptions) => Promise<Blob>;
  /**
   * The pack written anew, with nothing but the files that agree with the manifest of this
   * fingerprint, and with a timestamp of it: the one given, else the one that it has. Rejects where
   * any file does not agree.
   */
  rewrite: (pack: Blob, fingerprint: string, timestamp: Bytes | null) => Promise<Blob>;
  close: () => void;
};

/**
 * Starts the checker's worker at once, not with the first pack: from then on nothing is fetched any
 * more, and packs are checked without a network.
 * @param trusted certificates (PEM) of those whose timestamps are trusted
 */
export function openPackChecker(trusted: readonly string[]): PackChecker {
  const { ask, close } = openWorker<typeof checkTasks>(
    () => new Worker(new URL('./checkPack.worker.ts', import.meta.url)),
    async () => (await import('./checkTasks')).checkTasks,
  );
  return {
    check: (pack, options) => ask('check', { pack, trusted }, options),
    hash: (pack, options) => ask('hash', { pack }, options),
    senders: (pack, fingerprint, options) => ask('senders', { pack, fingerprint }, options),
    read: (pack, fingerprint, path, options) => ask('read', { pack, fingerprint, path }, options),
    rewrite: (pack, fingerprint, timestamp) =>
      ask('rewrite', { pack, trusted, fingerprint, timestamp }),
    close,
  };
}

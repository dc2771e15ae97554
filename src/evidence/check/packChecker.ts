import { openWorker, type WorkerClient } from '@/browser/workerClient';
import { DOSSIER_FINGERPRINT_AT, PACK_DOSSIER, PACK_FORMAT } from '@/evidence/pack/packFormat';
import type { checkTasks } from './checkTasks';

/** Checks packs beside the page until it is closed. */
export type PackChecker = WorkerClient<typeof checkTasks>;

/** Starts the worker at once: from then on nothing is fetched, and no network is needed. */
export const openPackChecker = (): PackChecker =>
  openWorker<typeof checkTasks>(new Worker(new URL('./checkPack.worker.ts', import.meta.url)));

/** What people take for a pack. `inside`: the document out of one, which whoever replaces it has. */
export type Companion =
  { kind: 'dossier' | 'inside'; fingerprint: string } | { kind: 'manifest' | 'csv' };

const READ_BYTES = 4096;

/** What a file beside a pack, or out of one, is by its first bytes; null for anything else. */
export async function companionOf(file: File): Promise<Companion | null> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, READ_BYTES).arrayBuffer());
  if (start.startsWith('%PDF-')) {
    const kind = file.name === PACK_DOSSIER ? 'inside' : 'dossier';
    const fingerprint = start.slice(DOSSIER_FINGERPRINT_AT).slice(0, 64);
    return /^[0-9a-f]{64}$/.test(fingerprint) ? { kind, fingerprint } : null;
  }
  if (start.startsWith('{') && start.includes(`"${PACK_FORMAT}"`)) return { kind: 'manifest' };
  return /^(?:\xef\xbb\xbf)?"?id"?[,;\t]"?date_utc\b[^\n]*\bsha256"?\r?\n/.test(start)
    ? { kind: 'csv' }
    : null;
}

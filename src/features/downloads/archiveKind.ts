import { readStored, store } from '@/browser/storage';

/** `manifest`: with manifest.csv and missing.json; `plain`: what the server sent, alone. */
export type ArchiveKind = 'manifest' | 'plain';

const STORAGE_KEY = 'archives';

/** What this browser chose last. */
export const readArchiveKind = (): ArchiveKind =>
  readStored(STORAGE_KEY) === 'plain' ? 'plain' : 'manifest';

/** Remembers a choice in this browser. */
export function keepArchiveKind(kind: ArchiveKind): void {
  store(STORAGE_KEY, kind);
}

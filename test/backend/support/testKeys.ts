import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA_FILES } from '../../../backend/dataFiles';

const kept = new Map<string, Buffer>();

/** Hands the keys of the file's first backend to one that is about to start: making an RSA key takes longer than most tests. */
export function handKeys(dataDir: string): void {
  for (const [name, bytes] of kept) writeFileSync(path.join(dataDir, name), bytes, { mode: 0o600 });
}

/** The keys of a backend, which tell whose tokens it takes. */
export const keysIn = (dataDir: string): string =>
  readFileSync(path.join(dataDir, DATA_FILES.keys), 'utf8');

/** Remembers the keys that a backend has made. */
export function rememberKeys(dataDir: string): void {
  for (const name of [DATA_FILES.keys, DATA_FILES.timestampSigner])
    if (!kept.has(name)) kept.set(name, readFileSync(path.join(dataDir, name)));
}

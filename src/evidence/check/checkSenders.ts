import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { readPackKeys } from '@/evidence/dkim/packKeys';
import type { SeenKey, SignatureReport } from '@/evidence/dkim/signatureReport';
import { PACK_KEYS, type PackFile } from '@/evidence/pack/packFormat';
import type { CheckOptions } from './checkPack';
import { PackError, readListed, readPackEntries, type PackEntries } from './packEntries';

/** One email of a pack whose message is unchanged; `number` as on the cover. */
export type CheckedSender = {
  number: number;
  recipient: string;
  subject: string;
  report: SignatureReport;
};

/** What the senders signed. `keys`: of the pack, the last seen then; or why there are none. */
export type SendersReport = {
  keys: { count: number; lastSeen: string } | 'none' | 'unusable';
  emails: CheckedSender[];
};

type Reader = (file: PackFile | undefined) => Promise<Uint8Array | null>;

/** Reads files of a pack that are what its manifest says; null for all others. */
function readerOf(pack: Blob, { entries, fingerprint }: PackEntries): Reader {
  return async (file) => {
    const entry = file && entries.get(file.path);
    const read = entry && (await readListed(pack, entry, file, fingerprint));
    return read?.bytes ?? null;
  };
}

async function keysOf(
  file: PackFile | undefined,
  read: Reader,
): Promise<{ known: SeenKey[]; keys: SendersReport['keys'] }> {
  if (!file) return { known: [], keys: 'none' };
  const bytes = await read(file);
  const known = bytes && readPackKeys(new TextDecoder().decode(bytes));
  if (!known) return { known: [], keys: 'unusable' };
  const lastSeen = known
    .map(({ seen }) => seen)
    .sort()
    .at(-1);
  return {
    known,
    keys: lastSeen === undefined ? 'none' : { count: known.length, lastSeen },
  };
}

/**
 * Checks the senders' signatures of the messages in a pack that are what its manifest says, with
 * the keys in the pack, as of the day it was made; asks nobody. Everything is read and compared
 * once more: a file on a disk can become another.
 * @throws PackError, ZipError or ManifestError where it is another pack; the signal's reason
 */
export async function checkSenders(
  pack: Blob,
  expected: string,
  { onProgress, signal }: CheckOptions = {},
): Promise<SendersReport> {
  const found = await readPackEntries(pack);
  const { manifest } = found;
  if (found.fingerprint !== expected) throw new PackError('damaged');
  const read = readerOf(pack, found);
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const { known, keys } = await keysOf(files.get(PACK_KEYS), read);
  const asOf = Date.parse(manifest.created.utc);
  const seen = new Set<string>(); // a forged manifest may name one message for many emails
  const emails: CheckedSender[] = [];
  for (const [index, email] of manifest.emails.entries()) {
    const { recipient, subject, sender, files: own } = email;
    signal?.throwIfAborted();
    onProgress?.(index / manifest.emails.length);
    const path = own.find(({ type }) => type === 'eml')?.path;
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const message = await read(files.get(path));
    if (!message) continue;
    const date = email.date === null ? null : Date.parse(email.date);
    const listed = { subject, sender, recipient, date };
    const report = await checkSignatures(message, listed, { source: 'pack', keys: known }, asOf);
    emails.push({ number: index + 1, recipient, subject, report });
  }
  return { keys, emails };
}

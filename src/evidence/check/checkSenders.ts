import { checkSignatures } from '@/evidence/dkim/checkSignatures';
import { readPackKeys } from '@/evidence/dkim/packKeys';
import type { SeenKey, SignatureReport } from '@/evidence/dkim/signatureReport';
import { PACK_KEYS } from '@/evidence/pack/packFormat';
import type { CheckOptions } from './checkPack';
import { reopenPack } from './packEntries';

/** `reports`: by the cover's numbers of the emails whose message is unchanged. */
export type SendersReport = {
  keys: { lastSeen: string } | 'none' | 'unusable';
  reports: ReadonlyMap<number, SignatureReport>;
};

type Keys = { known: SeenKey[]; keys: SendersReport['keys'] };

/** The console asks for keys just before it dates a pack; clocks are set meanwhile. */
const DAY = 86_400_000;

/** @param made when the pack says that it was made */
function readKeys(bytes: Uint8Array | null, made: number): Keys {
  const known = bytes && readPackKeys(bytes);
  if (!known || known.some(({ seen }) => Date.parse(seen) > made + DAY))
    return { known: [], keys: 'unusable' };
  const published = known.filter(({ records }) => records.length > 0).map(({ seen }) => seen);
  const lastSeen = published.sort().at(-1);
  return { known, keys: lastSeen === undefined ? 'none' : { lastSeen } };
}

/**
 * Checks the senders' signatures of the messages in a pack that are what its manifest says, with
 * the keys in the pack, as of the day it was made; asks nobody.
 * @throws PackError or ZipError where it is another pack; the signal's reason
 */
export async function checkSenders(
  pack: Blob,
  expected: string,
  { signal }: Pick<CheckOptions, 'signal'> = {},
): Promise<SendersReport> {
  const { manifest, bytesOf } = await reopenPack(pack, expected);
  const hasKeys = manifest.files.some(({ path }) => path === PACK_KEYS);
  const asOf = Date.parse(manifest.created.utc);
  const { known, keys }: Keys = hasKeys
    ? readKeys(await bytesOf(PACK_KEYS), asOf)
    : { known: [], keys: 'none' };
  const reports = new Map<number, SignatureReport>();
  for (const [index, email] of manifest.emails.entries()) {
    const { recipient, subject, sender, files: own } = email;
    signal?.throwIfAborted();
    const path = own.find(({ type }) => type === 'eml')?.path;
    const message = path === undefined ? null : await bytesOf(path);
    if (!message) continue;
    const date = email.date === null ? null : Date.parse(email.date);
    const listed = { subject, sender, recipient, date };
    const report = await checkSignatures(message, listed, { source: 'pack', keys: known }, asOf);
    reports.set(index + 1, report);
  }
  return { keys, reports };
}

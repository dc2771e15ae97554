import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { reopenPack, readTimestamp } from './packEntries';
import { PackError } from './packError';
import type { TaskContext } from '@/browser/workerClient';
import type { Bytes } from '@/lib/binaryText';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { checkPack } from './checkPack';
import { checkSenders } from './checkSenders';
import { assembleZip, packPart, type ZipContent } from '@/evidence/zip/assembleZip';
import { PACK_MANIFEST, PACK_TIMESTAMP } from '@/evidence/pack/packFormat';
import { isWorthDeflating, packOrder } from '@/evidence/zip/packLayout';

/**
 * Writes a pack anew, as the console writes packs, of nothing but the bytes that agree with the
 * manifest of this fingerprint. A timestamp that lies in it stays, whatever it is worth, where no
 * other is given.
 * @throws PackError or ZipError where any of them no longer agrees
 */
export async function rewritePack(pack: Blob, expected: string, timestamp: Bytes | null = null) {
  const { manifest, read, entries, bytesOf } = await reopenPack(pack, expected);
  const stamp = timestamp ?? (await readTimestamp(pack, entries))?.bytes;
  const made = new Map([[PACK_MANIFEST, read.bytes]]);
  if (stamp) made.set(PACK_TIMESTAMP, stamp);
  const contents: ZipContent[] = [];
  for (const path of packOrder(manifest, made.has(PACK_TIMESTAMP))) {
    const bytes = made.get(path) ?? (await bytesOf(path));
    if (!bytes) throw new PackError('damaged');
    contents.push({ path, part: await packPart(bytes, isWorthDeflating(path)) });
  }
  return assembleZip(contents, Date.parse(manifest.created.utc));
}

const WINDOW = 4_000_000;

/** The SHA-256 of a file of any size in small hexadecimal letters. */
async function hashFile(file: Blob, { signal }: TaskContext): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += WINDOW) {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(at, at + WINDOW).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}

/** `trusted`: certificates (PEM) of those whose timestamps are trusted. */
type Checking = { pack: Blob; trusted: readonly string[] };
/** A pack that was checked. Each task rejects where it is another one by now. */
type Checked = { pack: Blob; fingerprint: string };

/** What `openPackChecker` asks for. */
export const checkTasks = {
  check: ({ pack, trusted }: Checking, context: TaskContext) =>
    checkPack(pack, { ...context, trusted: certificatesOfPem(trusted) }),
  hash: ({ pack }: { pack: Blob }, context: TaskContext) => hashFile(pack, context),
  senders: ({ pack, fingerprint }: Checked, context: TaskContext) =>
    checkSenders(pack, fingerprint, context),
  /** The bytes of a file. Rejects where they are not what the manifest says. */
  read: async ({ pack, fingerprint, path }: Checked & { path: string }) => {
    const bytes = await (await reopenPack(pack, fingerprint)).bytesOf(path);
    if (!bytes) throw new PackError('damaged');
    return new Blob([bytes]);
  },
  /** With a timestamp: the one given, else the one that it has. Rejects as `read` does. */
  rewrite: ({ pack, fingerprint, timestamp }: Checked & { timestamp: Bytes | null }) =>
    rewritePack(pack, fingerprint, timestamp),
};

import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { PackError, readListed, readPackEntries } from './packEntries';
import type { TaskContext } from '@/browser/workerClient';
import type { Bytes } from '@/evidence/timestamp/asn1';
import { certificatesOfPem } from '@/evidence/timestamp/certificates';
import { checkPack } from './checkPack';
import { checkSenders } from './checkSenders';
import { rewritePack } from './rewritePack';

const WINDOW = 4_000_000;

/** The SHA-256 of a file of any size in small hexadecimal letters. */
async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += WINDOW)
    hash.update(new Uint8Array(await file.slice(at, at + WINDOW).arrayBuffer()));
  return bytesToHex(hash.digest());
}

/**
 * The bytes of a file of a pack, read and compared with its manifest once more: a file on a disk
 * can become another.
 * @throws PackError, ZipError or ManifestError where it is no longer that pack, or the file is not
 * what the manifest says
 */
async function readPackFile(pack: Blob, expected: string, path: string): Promise<Blob> {
  const { manifest, fingerprint, entries } = await readPackEntries(pack);
  const [file, entry] = [manifest.files.find((one) => one.path === path), entries.get(path)];
  const read =
    file && entry && fingerprint === expected
      ? await readListed(pack, entry, file, fingerprint)
      : null;
  if (!read) throw new PackError('damaged');
  return new Blob([read.bytes]);
}

/** `trusted`: certificates (PEM) of those whose timestamps are trusted. */
type Checking = { pack: Blob; trusted: readonly string[] };
type Rewriting = Checking & { fingerprint: string; timestamp: Bytes | null };

/** What `openPackChecker` asks for. */
export const checkTasks = {
  check: ({ pack, trusted }: Checking, context: TaskContext) =>
    checkPack(pack, { ...context, trusted: certificatesOfPem(trusted) }),
  hash: ({ pack }: { pack: Blob }) => hashFile(pack),
  senders: ({ pack, fingerprint }: { pack: Blob; fingerprint: string }, context: TaskContext) =>
    checkSenders(pack, fingerprint, context),
  read: ({ pack, fingerprint, path }: { pack: Blob; fingerprint: string; path: string }) =>
    readPackFile(pack, fingerprint, path),
  rewrite: ({ pack, trusted, fingerprint, timestamp }: Rewriting) =>
    rewritePack(pack, fingerprint, { timestamp, trusted: certificatesOfPem(trusted) }),
};

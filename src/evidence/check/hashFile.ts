import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';

const WINDOW = 4_000_000;

/** The SHA-256 of a file of any size in small hexadecimal letters; a part of it is in memory at a time. */
export async function hashFile(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += WINDOW)
    hash.update(new Uint8Array(await file.slice(at, at + WINDOW).arrayBuffer()));
  return bytesToHex(hash.digest());
}

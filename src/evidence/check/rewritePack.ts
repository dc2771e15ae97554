import { assembleZip, packPart, type ZipContent } from '@/evidence/zip/assembleZip';
import { readTimestamp, reopenPack } from './packEntries';
import { PackError } from './packError';
import { PACK_MANIFEST, PACK_TIMESTAMP } from '@/evidence/pack/packFormat';
import type { Bytes } from '@/lib/binaryText';
import { isWorthDeflating, packOrder } from '@/evidence/zip/packLayout';

/**
 * Writes a pack anew, as the console writes packs, of nothing but the bytes that agree with the
 * manifest of this fingerprint. A timestamp that lies in it stays, whatever it is worth, where no
 * other is given.
 * @throws PackError or ZipError where any of them no longer agrees
 */
export async function rewritePack(
  pack: Blob,
  expected: string,
  timestamp: Bytes | null = null,
): Promise<Blob> {
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

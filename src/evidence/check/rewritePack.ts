import { assembleZip, packPart, type ZipContent } from '@/evidence/zip/assembleZip';
import { PackError, readListed, readPackEntries, readTimestamp } from './packEntries';
import { PACK_MANIFEST, PACK_TIMESTAMP } from '@/evidence/pack/packFormat';
import type { Bytes } from '@/evidence/timestamp/asn1';
import { checkTimestamp } from '@/evidence/timestamp/checkTimestamp';
import { isWorthDeflating, packOrder } from '@/evidence/zip/packLayout';

/**
 * `timestamp`: of the manifest, to be put into the pack; `trusted`: certificates (DER) of those
 * whose timestamps are trusted.
 */
type RewriteOptions = { timestamp?: Bytes | null; trusted?: readonly Bytes[] };

/**
 * Writes a pack anew, as the console writes packs, of nothing but the bytes that agree with the
 * manifest of this fingerprint. They are read and compared once more: between a check and this, a
 * file on a disk can become another. A timestamp that lies in it stays where it holds and no other
 * is given.
 * @throws PackError, ZipError or ManifestError where any of them no longer agrees
 */
export async function rewritePack(
  pack: Blob,
  expected: string,
  { timestamp = null, trusted = [] }: RewriteOptions = {},
): Promise<Blob> {
  const { manifest, fingerprint, read, entries } = await readPackEntries(pack);
  if (fingerprint !== expected) throw new PackError('damaged');
  const listed = new Map([...manifest.files, manifest.cover].map((file) => [file.path, file]));
  const stamp = timestamp ?? (await readTimestamp(pack, entries))?.bytes;
  const isStamped =
    stamp !== undefined &&
    (await checkTimestamp(stamp, fingerprint, { trusted })).kind === 'stamped';
  const bytesOf = async (path: string) => {
    if (path === PACK_MANIFEST) return read.bytes;
    if (path === PACK_TIMESTAMP && stamp) return stamp;
    const [entry, file] = [entries.get(path), listed.get(path)];
    const agreed = entry && file && (await readListed(pack, entry, file, fingerprint));
    if (!agreed) throw new PackError('damaged');
    return agreed.bytes;
  };
  const contents: ZipContent[] = [];
  for (const path of packOrder(manifest, isStamped))
    contents.push({ path, part: await packPart(await bytesOf(path), isWorthDeflating(path)) });
  return assembleZip(contents, Date.parse(manifest.created.utc));
}

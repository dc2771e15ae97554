import { assembleZip, packPart, type ZipContent } from '@/zip/assembleZip';
import { PackError, readListed, readPackEntries } from './packEntries';
import { PACK_MANIFEST } from '@/lib/packFormat';
import { isWorthDeflating, packOrder } from '@/zip/packLayout';

/**
 * Writes a pack anew, as the console writes packs, of nothing but the bytes that agree with the manifest of this fingerprint.
 * They are read and compared once more: between a check and this, a file on a disk can become another.
 * @throws PackError, ZipError or ManifestError where any of them no longer agrees
 */
export async function cleanPack(pack: Blob, expected: string): Promise<Blob> {
  const { manifest, fingerprint, read, entries } = await readPackEntries(pack);
  if (fingerprint !== expected) throw new PackError('damaged');
  const listed = new Map([...manifest.files, manifest.cover].map((file) => [file.path, file]));
  const bytesOf = async (path: string) => {
    const [entry, file] = [entries.get(path), listed.get(path)];
    const agreed = entry && file && (await readListed(pack, entry, file, fingerprint));
    if (!agreed) throw new PackError('damaged');
    return agreed.bytes;
  };
  const contents: ZipContent[] = [];
  for (const path of packOrder(manifest)) {
    const bytes = path === PACK_MANIFEST ? read.bytes : await bytesOf(path);
    contents.push({ path, part: await packPart(bytes, isWorthDeflating(path)) });
  }
  return assembleZip(contents, Date.parse(manifest.created.utc));
}

import { PackError, readListed, readPackEntries } from './packEntries';

/**
 * The bytes of a file of a pack, read and compared with its manifest once more: a file on a disk can become another.
 * @throws PackError, ZipError or ManifestError where it is no longer that pack, or the file is not what the manifest says
 */
export async function readPackFile(pack: Blob, expected: string, path: string): Promise<Blob> {
  const { manifest, fingerprint, entries } = await readPackEntries(pack);
  const [file, entry] = [manifest.files.find((one) => one.path === path), entries.get(path)];
  const read =
    file && entry && fingerprint === expected
      ? await readListed(pack, entry, file, fingerprint)
      : null;
  if (!read) throw new PackError('damaged');
  return new Blob([read.bytes]);
}

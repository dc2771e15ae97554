import { sumBy } from 'es-toolkit';
import type { IntlShape } from 'react-intl';
import {
  assembleZip,
  packPart,
  packTextPart,
  type ZipContent,
  type ZipPart,
} from '@/evidence/zip/assembleZip';
import type { Bytes } from '@/lib/binaryText';
import { MANIFEST_NAME, manifestCsv } from '@/evidence/pack/manifest';
import * as packFormat from '@/evidence/pack/packFormat';
import { isLikelySize, MAX_TEXT, mostBytesOf, TooLargeError } from '@/evidence/pack/packLimits';
import { packOrder } from '@/evidence/zip/packLayout';
import { asFile, type describePack } from './describePack';
import { packCover } from '../cover/packCover';

const tooLarge = (what: string) =>
  new TooLargeError(`Whoever checks the pack would refuse: ${what}`);

/** A value for the manifest. */
function ofLength(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_TEXT) throw tooLarge('text');
  return value;
}

/**
 * Makes manifest.csv, the blank cover, manifest.json with the hashes of both, and the final cover.
 * @param checkAddress where packs are checked, for the cover
 * @param signDossier gives the document to print with the fingerprint, where there is one
 * @throws TooLargeError when a list in it would be longer than those who check it read
 */
export async function writePack(
  { manifest, contents, entries }: ReturnType<typeof describePack>,
  intl: IntlShape,
  checkAddress: string,
  signDossier?: (fingerprint: string) => Promise<ZipPart>,
) {
  const list: ZipContent = {
    path: MANIFEST_NAME,
    part: await packTextPart(manifestCsv(entries, manifest.created.zone)),
  };
  const blank = new TextEncoder().encode(packCover(intl, manifest, checkAddress));
  const cover = asFile({ path: packFormat.PACK_COVER, part: await packPart(blank, false) });
  const whole: packFormat.PackManifest = {
    ...manifest,
    cover,
    files: [...manifest.files, asFile(list)],
  };
  const manifestPart = await packTextPart(`${JSON.stringify(whole, ofLength, 1)}\n`);
  const signed = packFormat.signCover(blank, manifestPart.sha256);
  if (!signed) throw new Error('The cover has no place for the fingerprint.');
  const parts = new Map([...contents, list].map(({ path, part }) => [path, part]));
  parts
    .set(packFormat.PACK_COVER, await packPart(signed, true))
    .set(packFormat.PACK_MANIFEST, manifestPart);
  for (const [path, { size }] of parts) if (size > mostBytesOf(path)) throw tooLarge(path);
  const dossier = (await signDossier?.(manifestPart.sha256)) ?? null;
  if (dossier) parts.set(packFormat.PACK_DOSSIER, dossier);
  /** `timestamp`: null for none. @throws TooLargeError for a zip, or for those who check it */
  const zip = async (timestamp: Bytes | null): Promise<Blob> => {
    if (timestamp) parts.set(packFormat.PACK_TIMESTAMP, await packPart(timestamp, true));
    const inOrder = packOrder(whole, timestamp !== null).flatMap((path) => {
      const part = parts.get(path);
      return part ? [{ path, part }] : [];
    });
    const unpacked = sumBy(inOrder, ({ part }) => part.size);
    const pack = assembleZip(inOrder, Date.parse(manifest.created.utc));
    if (!isLikelySize(unpacked, pack.size)) throw tooLarge('pack');
    return pack;
  };
  return {
    fingerprint: manifestPart.sha256,
    dossier,
    contents: packFormat.packContents(packOrder(whole), whole),
    zip,
  };
}

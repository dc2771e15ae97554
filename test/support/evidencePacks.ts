import JSZip from 'jszip';
import { ZipFile } from 'yazl';
import { FILE_TYPES, type ArchivedEmail, type FileType } from '@/api/emails';
import type { PackKeys } from '@/evidence/dkim/packKeys';
import { packPart } from '@/evidence/zip/assembleZip';
import { BLANK_FINGERPRINT, PACK_DOSSIER, type PackManifest } from '@/evidence/pack/packFormat';
import { withDossier } from '@/features/evidence/dossier/makeDossier';
import { asFile, describePack, type PackOrder } from '@/features/evidence/making/describePack';
import { renditionKey, renditionsOf } from '@/features/renditions/planBatches';
import { withKeys } from '@/features/evidence/making/askedKeys';
import { writePack } from '@/features/evidence/making/writePack';
import { packRendition } from '@/evidence/zip/packRenditions';
import { buildEmail } from './build/email';
import { intlOf } from './messages';
import { renditionBytes } from './build/rendition';

export const packFacts: PackOrder = {
  note: 'Case 4711',
  language: 'en-US',
  created: Date.UTC(2026, 10, 20, 12),
  timezone: 'Europe/Paris',
  user: { id: 'u1', name: 'Jo Miller', email: 'jo.miller@example.org' },
  dataContext: { id: '1001', groupId: 'grp-one', name: 'Client One' },
  scope: 'selection',
  found: 2,
  filters: null,
  versions: { console: '1.3.50', server: '2.7.1' },
};

/** The smallest that shows a fingerprint where the document to print of a pack does. */
export const documentWith = (fingerprint: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.7${' '.repeat(248)}${fingerprint}\n%%EOF`);

export type PackWish = {
  /** The files that are not what they are in other tests. */
  content?: (id: string, type: FileType) => Uint8Array | undefined;
  timestamp?: (fingerprint: string) => Uint8Array<ArrayBuffer>;
  keys?: PackKeys | null;
  given?: (id: string) => Parameters<typeof buildEmail>[0];
  /** With a document to print. */
  isPrinted?: boolean;
};

/** The emails as a pack describes them, with what the archive gave of them. */
export async function describedWith(
  emails: readonly ArchivedEmail[],
  contentOf: (email: ArchivedEmail, type: FileType) => Uint8Array<ArrayBuffer>,
  facts = packFacts,
) {
  const parts = new Map();
  for (const { email, type, conversion } of renditionsOf(emails, FILE_TYPES)) {
    const asked = { type, filePath: conversion.filePath, size: null };
    const packed = await packRendition(contentOf(email, type), asked);
    if ('part' in packed) parts.set(renditionKey({ type, conversion }), packed.part);
  }
  return describePack(facts, emails, FILE_TYPES, { parts, failures: new Map() });
}

/** A pack of two emails, or others, as the console writes it. */
export async function buildPack(
  ids: readonly string[] = ['a', 'b'],
  { content, timestamp, keys = null, given, isPrinted = false }: PackWish = {},
): Promise<{ zip: Blob; fingerprint: string }> {
  const emails = ids.map((id) =>
    buildEmail({ id, recipient: `${id}@example.org`, ...given?.(id) }),
  );
  const described = await describedWith(
    emails,
    ({ id }, type) => new Uint8Array(content?.(id, type) ?? renditionBytes(id, type)),
  );
  const withAll = await withKeys(described, keys);
  const signDocument = (fingerprint: string) => packPart(documentWith(fingerprint), false);
  const path = PACK_DOSSIER;
  const document = asFile({ path, part: await signDocument(BLANK_FINGERPRINT) });
  const { fingerprint, zip } = await writePack(
    isPrinted ? withDossier(withAll, document) : withAll,
    intlOf(),
    'https://archive.example/check',
    isPrinted ? signDocument : undefined,
  );
  return { fingerprint, zip: await zip(timestamp?.(fingerprint) ?? null) };
}

/** A pack with a document to print. */
export const printedPack = (...ids: string[]) => buildPack(ids, { isPrinted: true });

/** A zip as the page is given it, and its bytes. */
export const asBlob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
export const bytesOf = async (zip: Blob): Promise<Buffer> => Buffer.from(await zip.arrayBuffer());

/** The pack after somebody has unpacked it, changed something, and packed it again. */
export async function repack(
  pack: Blob,
  change: (zip: JSZip) => void | Promise<void>,
): Promise<Blob> {
  const zip = await JSZip.loadAsync(await pack.arrayBuffer());
  await change(zip);
  return asBlob(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** The pack with one of its texts changed, by default the manifest. */
export const withText = (
  pack: Blob,
  change: (text: string) => string | Buffer,
  name = 'manifest.json',
): Promise<Blob> =>
  repack(pack, async (zip) => {
    zip.file(name, change((await zip.file(name)?.async('string')) ?? ''));
  });

/** The pack with something changed in what its manifest says. */
export const withManifest = (
  pack: Blob,
  change: (manifest: PackManifest & Record<string, unknown>) => unknown,
): Promise<Blob> =>
  withText(pack, (json) => {
    const manifest = JSON.parse(json) as PackManifest & Record<string, unknown>;
    change(manifest);
    return JSON.stringify(manifest, null, 2);
  });

/** An archive with these entries, of the same name too. */
export async function zipWith(
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Promise<Blob> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of zip.outputStream) parts.push(new Uint8Array(part as Buffer));
  return new Blob(parts);
}

/** An archive in which a text is overwritten by what is no longer, wherever it stands. */
export async function overwrite(zip: Blob, text: string, by: string | Buffer): Promise<Blob> {
  const bytes = await bytesOf(zip);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1))
    Buffer.from(by).copy(bytes, at);
  return asBlob(bytes);
}

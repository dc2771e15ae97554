import JSZip from 'jszip';
import { createIntl } from 'react-intl';
import { ZipFile } from 'yazl';
import { FILE_TYPES, type FileType } from '@/api/emails';
import type { PackKeys } from '@/evidence/dkim/packKeys';
import { describePack, type PackOrder } from '@/features/evidence/making/describePack';
import { fileKey, renditionsOf } from '@/features/renditions/planBatches';
import { withKeys } from '@/features/evidence/making/askedKeys';
import { writePack } from '@/features/evidence/making/writePack';
import { packRendition } from '@/evidence/zip/packRenditions';
import { buildEmail } from './build/email';
import { messages } from './messages';
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

/** A pack of two emails, or others, as the console writes it. */
export async function buildPack(
  ids: readonly string[] = ['a', 'b'],
  contentOf: (id: string, type: FileType) => Uint8Array<ArrayBuffer> = renditionBytes,
  timestampOf?: (fingerprint: string) => Uint8Array<ArrayBuffer>,
  keys: PackKeys | null = null,
  given: (id: string) => Parameters<typeof buildEmail>[0] = () => ({}),
): Promise<{ zip: Blob; fingerprint: string }> {
  const emails = ids.map((id) => buildEmail({ id, recipient: `${id}@example.org`, ...given(id) }));
  const parts = new Map();
  for (const { type, conversion } of renditionsOf(emails, FILE_TYPES)) {
    const bytes = contentOf(conversion.filePath.replace(/.*\/|\..*/g, ''), type);
    const packed = await packRendition(bytes, { type, filePath: conversion.filePath, size: null });
    if ('part' in packed) parts.set(fileKey(conversion), packed.part);
  }
  const { fingerprint, zip } = await writePack(
    await withKeys(
      describePack(packFacts, emails, FILE_TYPES, { parts, failures: new Map() }),
      keys,
    ),
    createIntl({ locale: 'en-US', messages: messages.en_US }),
    'https://archive.example/check',
  );
  return { fingerprint, zip: await zip(timestampOf?.(fingerprint) ?? null) };
}

/** The pack after somebody has unpacked it, changed something, and packed it again. */
export async function repack(
  pack: Blob,
  change: (zip: JSZip) => void | Promise<void>,
): Promise<Blob> {
  const zip = await JSZip.loadAsync(await pack.arrayBuffer());
  await change(zip);
  return new Blob([
    new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })),
  ]);
}

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

/** An archive in which a text is overwritten by another of the same length, wherever it stands. */
export async function overwrite(zip: Blob, text: string, by: string): Promise<Blob> {
  const bytes = Buffer.from(await zip.arrayBuffer());
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) bytes.write(by, at);
  return new Blob([new Uint8Array(bytes)]);
}

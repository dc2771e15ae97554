const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
export const endRecordBytes = 22;
export const maxCommentBytes = 0xffff;
const DEFLATED = 8;

const encoder = new TextEncoder();

/** Where the end record begins (its comment must reach exactly to the end), or -1. */
export function findEndRecord(bytes: DataView): number {
  for (let at = bytes.byteLength - endRecordBytes; at >= 0; at -= 1) {
    if (
      bytes.getUint32(at, true) === endSignature &&
      at + endRecordBytes + bytes.getUint16(at + 20, true) === bytes.byteLength
    )
      return at;
  }
  return -1;
}

/**
 * A name in an archive, exactly: UTF-8, else a letter for each byte (U+0000 to U+00FF), where
 * decoders of `latin1` differ.
 */
export function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
}

/** One entry by the archive's directory: its name and its packed bytes; sizes in bytes. */
export type LabelledEntry = {
  name: string;
  dataAt: number;
  packedSize: number;
  size: number;
  isDeflated: boolean;
  crc32: number;
};

/**
 * Overwrites every entry name with a label of the same length, unique in the archive. JSZip keeps
 * entries by their resolved name and would lose all but one of `Sale.pdf`, `a/../Sale.pdf`,
 * `Sale.pdf`; it reads the name of the local header.
 * @returns the entry of each label, in the archive's order; null when the directory cannot be read
 */
export function labelEntries(archive: Uint8Array): Map<string, LabelledEntry> | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEndRecord(view);
  if (end < 0) return null;
  const entries = new Map<string, LabelledEntry>();
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === entrySignature) {
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (local + 30 > at) return null;
    const localName = archive.subarray(local + 30, local + 30 + view.getUint16(local + 26, true));
    const label = entries.size.toString(36).padStart(localName.length, '0');
    if (label.length !== localName.length) return null;
    const dataAt = local + 30 + localName.length + view.getUint16(local + 28, true);
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (dataAt + packedSize > at) return null;
    entries.set(label, {
      name: decodeName(archive.subarray(at + 46, at + 46 + nameLength)),
      dataAt,
      packedSize,
      size,
      isDeflated: view.getUint16(at + 10, true) === DEFLATED,
      crc32: view.getUint32(at + 16, true),
    });
    localName.set(encoder.encode(label));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries.size === view.getUint16(end + 10, true) ? entries : null;
}

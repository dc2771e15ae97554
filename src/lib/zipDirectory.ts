const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
export const endRecordBytes = 22;
export const maxCommentBytes = 0xffff;

const encoder = new TextEncoder();

/** Where the end-of-central-directory record begins (its comment must reach exactly to the end), or -1. */
export function findEndRecord(bytes: DataView): number {
  for (let at = bytes.byteLength - endRecordBytes; at >= 0; at -= 1) {
    if (bytes.getUint32(at, true) === endSignature && at + endRecordBytes + bytes.getUint16(at + 20, true) === bytes.byteLength) return at;
  }
  return -1;
}

/** A name in an archive: UTF-8, else byte by byte. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/**
 * Overwrites every entry name with a label of the same length, unique in the archive. JSZip keeps entries by their
 * resolved name and would lose all but one of `Sale.pdf`, `a/../Sale.pdf`, `Sale.pdf`; it reads the name of the local header.
 * @returns the original name of each label, in the archive's order; null when the directory cannot be read
 */
export function labelEntries(archive: Uint8Array): Map<string, string> | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findEndRecord(view);
  if (end < 0) return null;
  const names = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === entrySignature) {
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const localName = local + 30 <= at ? archive.subarray(local + 30, local + 30 + view.getUint16(local + 26, true)) : new Uint8Array();
    const label = names.size.toString(36).padStart(localName.length, '0');
    if (label.length !== localName.length) return null;
    names.set(label, decodeName(archive.subarray(at + 46, at + 46 + nameLength)));
    localName.set(encoder.encode(label));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names.size === view.getUint16(end + 10, true) ? names : null;
}

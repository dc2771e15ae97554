const endSignature = 0x06054b50;
export const endRecordBytes = 22;
export const maxCommentBytes = 0xffff;

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

/** What the console downloads. */
export type CheckedType = 'png' | 'html' | 'eml' | 'pdf' | 'zip';

/** `empty`: no bytes; `htmlPage`: a web page instead of the file; `wrongType`: something else; `cutShort`: the end is missing. */
export type ContentFault = 'empty' | 'htmlPage' | 'wrongType' | 'cutShort';

/** The bytes a server sent with status 200 are not the file that was asked for. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(
    readonly fault: ContentFault,
    readonly type: CheckedType,
  ) {
    super(`The downloaded ${type} is not usable: ${fault}`);
  }
}

const headBytes = 1024;
const endRecordBytes = 22;
const maxZipComment = 0xffff;
// The head is looked at as latin1, where a byte order mark is these three letters.
const page = /^(?:\xef\xbb\xbf)?\s*(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script)\b/i;

const latin1 = async (blob: Blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};

/** The end-of-central-directory record, whose comment must reach exactly to the end of the file. */
async function hasZipEnd(blob: Blob): Promise<boolean> {
  const start = Math.max(0, blob.size - endRecordBytes - maxZipComment);
  const bytes = new DataView(await blob.slice(start).arrayBuffer());
  for (let at = bytes.byteLength - endRecordBytes; at >= 0; at -= 1) {
    if (bytes.getUint32(at, true) !== 0x06054b50) continue;
    const directoryEnd = bytes.getUint32(at + 12, true) + bytes.getUint32(at + 16, true);
    const complete = at + endRecordBytes + bytes.getUint16(at + 20, true) === bytes.byteLength;
    // ZIP64 archives hold 0xffffffff here and the real offset in another record.
    if (complete && (directoryEnd <= start + at || bytes.getUint32(at + 16, true) === 0xffffffff)) return true;
  }
  return false;
}

const magic: Record<'png' | 'pdf' | 'zip', (head: string) => boolean> = {
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  pdf: (head) => head.includes('%PDF-'),
  zip: (head) => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06'),
};

const hasEnd: Record<'png' | 'pdf' | 'zip', (blob: Blob) => Promise<boolean>> = {
  png: async (blob) => (await latin1(blob.slice(-headBytes))).includes('IEND'),
  pdf: async (blob) => (await latin1(blob.slice(-headBytes))).includes('%%EOF'),
  zip: hasZipEnd,
};

/**
 * Checks that downloaded bytes are the file they should be, whatever type the server declared.
 * @param expectedBytes the conversion's `convertedSize` in bytes, null when not known; judges html and eml, which have no end mark
 * @throws ContentError
 */
export async function checkContent(blob: Blob, type: CheckedType, expectedBytes: number | null): Promise<void> {
  const fail = (fault: ContentFault) => {
    throw new ContentError(fault, type);
  };
  if (blob.size === 0) {
    // An email may have an empty html part; nothing else may be empty.
    if (type === 'html' && !expectedBytes) return;
    fail('empty');
  }
  const head = await latin1(blob.slice(0, headBytes));
  if (type !== 'html' && page.test(head)) fail('htmlPage');
  if (type === 'html' || type === 'eml') {
    if (expectedBytes !== null && blob.size < expectedBytes) fail('cutShort');
    return;
  }
  if (!magic[type](head)) fail('wrongType');
  if (!(await hasEnd[type](blob))) fail('cutShort');
}

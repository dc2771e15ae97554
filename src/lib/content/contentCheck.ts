import { binaryText } from '@/lib/binaryText';
import type { FileType } from '@/lib/fileTypes';
import type { Readable } from './readable';
import { endRecordBytes, findEndRecord, maxCommentBytes } from './zipDirectory';

/** What the console downloads. */
export type CheckedType = FileType | 'zip';

/** What ends as its kind does; texts do not. */
type SignedType = Exclude<CheckedType, 'html' | 'eml'>;

/** `htmlPage`: a web page came; `wrongType`: something else; `cutShort`: the end is missing. */
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

/** Whether a file has another size than the archive noted when it was converted; both in bytes. */
export const isOtherSize = (size: number, noted: number | null): boolean =>
  noted !== null && size !== noted;

const headBytes = 1024;
// The head is looked at as latin1, where a byte order mark is these three letters.
const byteOrderMark = /^\xef\xbb\xbf/;
const page = /^<(?:!doctype\s+html|html|head|body|script)\b/i;

/** Whether a web page begins here, comments before it or not. */
function startsAsPage(head: string): boolean {
  let rest = head.replace(byteOrderMark, '').trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return page.test(rest);
}

const latin1 = async (blob: Readable) => binaryText(new Uint8Array(await blob.arrayBuffer()));

/** Whether the end record of a zip is there. */
async function hasZipEnd(blob: Readable): Promise<boolean> {
  const tail = await blob.slice(-endRecordBytes - maxCommentBytes).arrayBuffer();
  return findEndRecord(new DataView(tail)) >= 0;
}

/** Of an html nobody can tell more than that it is no JSON: it may be anything else. */
const magic: Record<CheckedType, (head: string) => boolean> = {
  eml: (head) => /^[\w-]+[ \t]*:/m.test(head),
  html: (head) => !/^\s*(?:\[\s*)?\{\s*"/.test(head),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  pdf: (head) => head.includes('%PDF-'),
  zip: (head) => head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06'),
};

const hasEnd: Record<SignedType, (blob: Readable) => Promise<boolean>> = {
  png: async (blob) => (await latin1(blob.slice(-headBytes))).includes('IEND'),
  pdf: async (blob) => (await latin1(blob.slice(-headBytes))).includes('%%EOF'),
  zip: hasZipEnd,
};

/**
 * Checks that downloaded bytes are the file they should be, whatever type the server declared.
 * @param notedBytes `convertedSize`, null when not known: only an html that was empty may be
 * @throws ContentError; not for a size other than noted, which is no promise (`isOtherSize`)
 */
export async function checkContent(blob: Readable, type: CheckedType, notedBytes: number | null) {
  const fail = (fault: ContentFault) => {
    throw new ContentError(fault, type);
  };
  if (blob.size === 0) {
    // An email may have an empty html part; nothing else may be empty.
    if (type === 'html' && !notedBytes) return;
    fail('empty');
  }
  const isText = type === 'html' || type === 'eml';
  // Side by side: each piece is read by another process.
  const [head, isWhole] = await Promise.all([
    latin1(blob.slice(0, headBytes)),
    isText || hasEnd[type](blob),
  ]);
  if (type !== 'html' && startsAsPage(head)) fail('htmlPage');
  if (!magic[type](head)) fail('wrongType');
  if (!isWhole) fail('cutShort');
}

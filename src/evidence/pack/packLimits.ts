import { MANIFEST_NAME } from './manifest';
import { PACK_COVER, PACK_KEYS, PACK_MANIFEST } from './packFormat';

/** A pack would be larger than a zip can be, or than those who check it read. */
export class TooLargeError extends RangeError {
  override readonly name = 'TooLargeError';
}

/** In UTF-16 code units: more than the console writes, less than would tie up a page. */
export const MAX_TEXT = 100_000;

export const MAX_FILE_BYTES = 256_000_000;
/** Above these a zip needs the 64-bit variant, which not every program reads. */
export const MAX_ZIP_BYTES = 0xffffffff;
/** Of the manifest and the lists beside it: what is read as text takes many times as much. */
const MAX_LIST_BYTES = 16_000_000;
const LISTS = [PACK_COVER, PACK_MANIFEST, MANIFEST_NAME, PACK_KEYS];
/** A pack of small size that unpacks to hundreds of times as much is no pack. */
const MAX_RATIO = 100;
const ALWAYS_ALLOWED_BYTES = 64_000_000;

/** How long a file of a pack may be: checkers refuse a longer one, and the console writes none. */
export const mostBytesOf = (path: string): number =>
  LISTS.includes(path) ? MAX_LIST_BYTES : MAX_FILE_BYTES;

/** Whether files of so many bytes may lie in a pack of so many. */
export const isLikelySize = (unpacked: number, packBytes: number): boolean =>
  unpacked <= ALWAYS_ALLOWED_BYTES || unpacked <= packBytes * MAX_RATIO;

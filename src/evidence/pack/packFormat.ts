import type { FileType } from '@/lib/fileTypes';
import { placeOf } from '@/lib/binaryText';
import { sha256Hex } from '@/lib/sha256';
import { MANIFEST_NAME } from './manifest';

/** What an evidence pack says it is, in its manifest.json. */
export const PACK_FORMAT = 'message-archive-evidence';
export const PACK_VERSION = 2;
/** A pack without a document to print is as it always was, and says so. */
export const PLAIN_PACK_VERSION = 1;

export const PACK_COVER = 'index.html';
export const PACK_MANIFEST = 'manifest.json';
/** The keys of the senders' signatures, as a resolver gave them. */
export const PACK_KEYS = 'keys.json';

/** One document to print, where somebody wanted it: cover, list, and the pages of each email. */
export const PACK_DOSSIER = 'dossier.pdf';
/** Where the fingerprint stands in it, in bytes from its beginning. */
export const DOSSIER_FINGERPRINT_AT = 256;

/**
 * The timestamp of the manifest, where there is one: the answer of a timestamp service, as it came.
 * The manifest cannot list it, as it is made of the manifest's hash; so it belongs to no verdict,
 * and has one of its own.
 */
export const PACK_TIMESTAMP = 'manifest.json.tsr';
/** A larger one is none: it is a file like any other that does not belong to the pack. */
export const MAX_TIMESTAMP_BYTES = 65_536;

/** What a pack has beside the files of its emails: in the list of its manifest, and not in it. */
export const LISTED: readonly string[] = [MANIFEST_NAME, PACK_KEYS, PACK_DOSSIER];
const UNLISTED: readonly string[] = [PACK_COVER, PACK_MANIFEST, PACK_TIMESTAMP];

/**
 * The html lies in the pack as a text: a document that is opened from a disk may run its scripts,
 * and would fetch its remote pictures, which counts as an opened email in the campaign that is
 * being proved. The bytes are the archive's own; how they look is in the png and the pdf.
 */
export const EMAIL_FILES: Record<FileType, string> = {
  png: 'email.png',
  html: 'email.html.txt',
  pdf: 'email.pdf',
  eml: 'email.eml',
};

/** A file of the pack: its path, its length in bytes, its SHA-256 in small hexadecimal letters. */
export type PackFile = { path: string; size: number; sha256: string };

/** `noConversion`: never in the archive; `failed`: not fetched; `damaged`: no such file came. */
export const MISSING_REASONS = ['noConversion', 'failed', 'damaged'] as const;
export type PackMissingReason = (typeof MISSING_REASONS)[number];

/** Dates are ISO 8601 in UTC, or null where the archive knows none. */
export type PackEmail = {
  id: string;
  date: string | null;
  recipient: string;
  sender: string;
  subject: string;
  campaign: string;
  mailer: string;
  originalSize: number | null;
  /** `notedSize`: the bytes that the archive noted, which is no promise; null for none. */
  files: {
    type: FileType;
    path: string;
    converted: string | null;
    notedSize: number | null;
  }[];
  missing: { type: FileType; reason: PackMissingReason }[];
};

/** A search's filters and range (ISO 8601, both ends in it); null for emails chosen without one. */
export type PackQuestion = {
  recipient: string;
  sender: string;
  subject: string;
  campaign: string;
  from: string;
  to: string;
};

/**
 * `manifest.json`. It lists every file of the pack but itself, its timestamp and the cover.
 *
 * Its own SHA-256 is the **fingerprint** of the pack. The cover shows it, so the cover cannot be
 * listed with the hash that it has: `cover.sha256` is the hash of the cover with 64 zeros where the
 * fingerprint goes. So everything in the pack hangs on the fingerprint, the cover too. Whoever
 * changes a file and the manifest with it changes the fingerprint: that shows against the one that
 * was noted elsewhere when the pack was made, and only against that one.
 */
export type PackManifest = {
  format: typeof PACK_FORMAT;
  version: number;
  created: { utc: string; zone: string; local: string };
  language: string;
  note: string;
  user: { id: string; name: string; email: string };
  dataContext: { id: string; groupId: string; name: string };
  question: PackQuestion | null;
  /** `selection`: emails that somebody chose; `search`: the first 1000 that the question finds. */
  scope: 'selection' | 'search';
  /** How many emails there were; more than the pack has where they were over the limit. */
  found: number;
  versions: { console: string; server: string | null };
  emails: PackEmail[];
  cover: PackFile;
  files: PackFile[];
};

/** Stands in the cover for the fingerprint while the cover itself is hashed. */
export const BLANK_FINGERPRINT = '0'.repeat(64);

/**
 * Counts some files of a pack by what they are for people: how many are of its emails, whether the
 * cover, the document to print, the list for people and the senders' keys are among them, and how
 * many are anything else.
 */
export function packContents(paths: readonly string[], { emails }: Pick<PackManifest, 'emails'>) {
  const ofEmails = new Set(emails.flatMap(({ files }) => files.map(({ path }) => path)));
  const counted = paths.filter((path) => ofEmails.has(path)).length;
  return {
    emails: counted,
    cover: paths.includes(PACK_COVER),
    dossier: paths.includes(PACK_DOSSIER),
    list: paths.includes(MANIFEST_NAME),
    keys: paths.includes(PACK_KEYS),
    others: paths.filter((path) => ![...LISTED, ...UNLISTED].includes(path)).length - counted,
  };
}

export type PackContents = ReturnType<typeof packContents>;

/** Windows opens a device by these names, whatever follows the first dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A path that every system unpacks to where it says. */
export const isPackPath = (path: string): boolean =>
  path.length <= 200 &&
  !path.includes('..') &&
  path
    .split('/')
    .every((part) => /^[A-Za-z0-9]([\w@.+-]*[\w@+-])?$/.test(part) && !DEVICE.test(part));

/** The fingerprint as the cover shows it, once. No text of an email looks so: its `<` is `&lt;`. */
export const fingerprintMark = (fingerprint: string): string =>
  `<code id="fingerprint">${fingerprint}</code>`;

const encoder = new TextEncoder();

/** Where `needle` begins in `bytes`: its only place, or null. */
function onlyPlace(bytes: Uint8Array, needle: Uint8Array): number | null {
  const place = placeOf(needle, bytes);
  return place < 0 || placeOf(needle, bytes, place + 1) >= 0 ? null : place;
}

function exchange(cover: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> | null {
  const place = onlyPlace(cover, encoder.encode(fingerprintMark(from)));
  if (place === null) return null;
  const exchanged = new Uint8Array(cover);
  const mark = encoder.encode(fingerprintMark(to));
  exchanged.set(mark, place);
  // One that was there already would stand for another cover of the same hash.
  return onlyPlace(exchanged, mark) === null ? null : exchanged;
}

/** The cover as people get it. Null where the blank one has not one place for the fingerprint. */
export const signCover = (blank: Uint8Array, fingerprint: string): Uint8Array<ArrayBuffer> | null =>
  exchange(blank, BLANK_FINGERPRINT, fingerprint);

/** The cover as it was hashed. Null where it does not show this fingerprint exactly once. */
export const blankCover = (cover: Uint8Array, fingerprint: string) =>
  exchange(cover, fingerprint, BLANK_FINGERPRINT);

/** The SHA-256 of the document with this fingerprint blanked; null where it does not show it. */
export async function dossierHash(
  dossier: Uint8Array,
  fingerprint: string,
  hashOf: (bytes: Uint8Array) => Promise<string> = sha256Hex,
): Promise<string | null> {
  const place = dossier.subarray(DOSSIER_FINGERPRINT_AT).subarray(0, fingerprint.length);
  const shown = encoder.encode(fingerprint);
  if (shown.some((byte, index) => place[index] !== byte)) return null;
  place.set(encoder.encode(BLANK_FINGERPRINT));
  try {
    return await hashOf(dossier);
  } finally {
    place.set(shown);
  }
}

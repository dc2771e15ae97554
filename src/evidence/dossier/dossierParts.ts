import { throughStream } from '@/evidence/zip/throughStream';
import type { Letters } from '@/lib/localeRules';
import type { PackMissingReason } from '@/evidence/pack/packFormat';
import type { Paper } from './paper';
import type { PdfRun } from './pdfRun';
import type { UnusableReason } from './pageSource';

/** Why a rendition of an email is not shown. */
export const WHY_NOT = [
  'noConversion',
  'failed',
  'damaged',
  'encrypted',
  'unusable',
  'tooLarge',
  'late',
] as const satisfies readonly (PackMissingReason | UnusableReason)[];
export type WhyNot = (typeof WHY_NOT)[number];

/** The number of the first object of the first email: before it is the fingerprint. */
export const FIRST_OBJECT = 2;

/** A page that lies in the file but for its number and fingerprint. */
export type WrittenPage = { content: number; xobjects: string; fonts: string };

/** A rendition as it lies in the pack, or why there is none. */
export type ShownFile = { data: Blob; isDeflated: boolean } | WhyNot;

/** A rendition as the archive gave it. */
export async function shownBytes({ data, isDeflated }: Exclude<ShownFile, string>) {
  const bytes = new Uint8Array(await data.arrayBuffer());
  return isDeflated ? throughStream(bytes, new DecompressionStream('deflate-raw')) : bytes;
}

/** What stands above the pages of an email; `none`: it cannot be shown. */
export type EmailTexts = {
  title: string;
  subject: string;
  /** What the message says of itself, line by line. */
  message: string[];
  /** What is known of its signature: all of it, as its end may take back its beginning. */
  signature: string;
  pdf: string;
  png: string;
  none: string;
  eml: string;
  whyNotPdf: Record<WhyNot, string>;
  whyNotPng: Record<WhyNot, string>;
};

export type EmailInput = {
  /** The number of its first object. */
  first: number;
  paper: Paper;
  letters: Letters;
  texts: EmailTexts;
  pdf: ShownFile;
  png: ShownFile;
};

export type Shown = 'pdf' | 'png' | 'none';

/** A paragraph of the cover; `fingerprint` is the place where it is printed. */
export type CoverBlock =
  | {
      style: 'title' | 'heading' | 'subheading' | 'note' | 'text' | 'quiet' | 'item' | 'numbers';
      text: string;
    }
  | { style: 'fact'; name: string; lines: string[] }
  | { style: 'fingerprint'; text: string };

/** The list of the emails: a cell for each column but the last, which has the page. */
export type ListTexts = { heading: string; columns: string[]; rows: string[][] };

export type FinishInput = {
  paper: Paper;
  /** As a BCP 47 tag. */
  language: string;
  letters: Letters;
  title: string;
  /** unix milliseconds */
  created: number;
  /** What the file is called by programs: 32 hexadecimal letters. */
  id: string;
  /** Stands before the fingerprint on each page. */
  fingerprintLabel: string;
  coverName: string;
  cover: CoverBlock[];
  /** What the document is and what it shows: the last pages. */
  aboutName: string;
  about: CoverBlock[];
  list: ListTexts;
  emails: { bookmark: string; pages: WrittenPage[] }[];
  runs: PdfRun[];
};

/** The whole document, with 64 zeros for the fingerprint. */
export type FinishOutput = { data: Blob; size: number; sha256: string; pages: number };

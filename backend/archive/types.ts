import type { FileType as RenditionType } from '../../src/lib/fileTypes';

/** What the parts of the local backend tell each other about an archived email. */
export {
  FILE_TYPES as RENDITION_TYPES,
  type FileType as RenditionType,
} from '../../src/lib/fileTypes';

/**
 * One conversion of an email, as docs/contract.openapi.yaml has it. Sizes are bytes, dates unix
 * milliseconds, times milliseconds. Of an imported email's png and pdf all three are null until
 * somebody has asked for them and they are made.
 */
export type Rendition = {
  /** Always `renditionFilePath(...)`, by which the server finds the email again. Unique. */
  filePath: string;
  bucket: string;
  conversionDate: number | null;
  conversionTime: number | null;
  /** Exact for html and eml (the console compares it); null if not known before rendering. */
  convertedSize: number | null;
  /** How often it could not be made, of an imported email's png and pdf. Never sent. */
  failures?: number;
};

/** An email as the archive's database keeps it. */
export type StoredEmail = {
  /** The message's unix milliseconds × 1024 + a counter: sorts by date. Fits 2^53. */
  rowId: number;
  groupId: string;
  /** Unix milliseconds; always `dateOfRowId(rowId)`, the archive refuses anything else. */
  date: number;
  recipient: string;
  sender: string;
  subject: string;
  campaignId: string;
  mailer: string;
  /** Bytes of the message as sent. */
  originalSize: number;
  /** RFC 5322 Message-ID, so that none is imported twice; null for seeded ones. */
  messageId: string | null;
  /** JSON by which the seed draws the email again; null for imported ones, which lie on disk. */
  recipe: string | null;
  renditions: Record<RenditionType, Rendition | null>;
};

/** How somebody asks for a rendition that may have to be made first. */
export type Wish = {
  /** `now`: somebody looks at it; `later`: it is for a file; `list`: a small picture among many. */
  urgency?: 'now' | 'later' | 'list';
  /** Milliseconds after which to give up waiting; it is made nevertheless. */
  patience?: number;
  /** Aborted when nobody waits any more: what was not begun is not made then. */
  signal?: AbortSignal;
};

/** The bytes of a rendition: rendered and kept on disk, or read from disk. */
export type RenditionSource = {
  /** Whether there is such a rendition, or it can be made. */
  offers(email: StoredEmail, type: RenditionType): boolean;
  /** Null when there is none. Throws NotMadeYet where it could not be made, or not in time. */
  read(email: StoredEmail, type: RenditionType, wish?: Wish): Promise<Uint8Array | null>;
  /** A small PNG (320 px wide) for lists; null where there is none, or none soon enough. */
  thumbnail(email: StoredEmail, signal?: AbortSignal): Promise<Uint8Array | null>;
};

/** A rendition that may be there when it is asked for again; the message says why it is not. */
export class NotMadeYet extends Error {}

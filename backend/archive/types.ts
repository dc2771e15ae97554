/** What the parts of the local backend tell each other about an archived email. */
export type RenditionType = 'eml' | 'html' | 'png' | 'pdf';

export const RENDITION_TYPES: readonly RenditionType[] = ['eml', 'html', 'png', 'pdf'];

/** One conversion of an email, as docs/contract.openapi.yaml has it. Sizes are bytes, dates unix milliseconds, times milliseconds. */
export type Rendition = {
  /** Always `renditionFilePath(...)` of filePath.ts: the server finds the email again by it. Unique in the archive. */
  filePath: string;
  bucket: string;
  conversionDate: number | null;
  conversionTime: number | null;
  /** Exact for html and eml (the console compares it with what arrives); null where it is not known before rendering. */
  convertedSize: number | null;
};

/** An email as the archive's database keeps it. */
export type StoredEmail = {
  /** The message's time in unix milliseconds × 1024 + a counter: sorting by it is sorting by date. Fits 2^53. */
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
  /** RFC 5322 Message-ID of an imported message, so that it is not imported twice; null for seeded ones. */
  messageId: string | null;
  /** What the seed's renderer needs to draw the email again: JSON of its campaign and its variables; null for imported ones, whose files lie on disk. */
  recipe: string | null;
  renditions: Record<RenditionType, Rendition | null>;
};

/** Gives the bytes of a rendition: rendered from the recipe and kept on disk, or read from disk. Null when there is none. */
export type RenditionSource = {
  read(email: StoredEmail, type: RenditionType): Promise<Uint8Array | null>;
  /** A small PNG (320 px wide) of the email for lists, or null. */
  thumbnail(email: StoredEmail): Promise<Uint8Array | null>;
};

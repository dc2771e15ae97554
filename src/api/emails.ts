import { download, write, type LoadedBytes } from './client';
import * as decode from './decode';
import { FILE_TYPES, type FileType } from '@/lib/fileTypes';
import { lineText } from '@/lib/subjectText';
import { imageAddress } from './imageAddress';
import { checkOutcome } from './outcome';

export { FILE_TYPES, type FileType };

/** What names an email to the archive: its id, and its date as the list had it. */
export type EmailRef = Pick<ArchivedEmail, 'id' | 'sentDate'>;

/** A range in unix seconds; both ends belong to it. */
export type EmailRange = { startDate: number; endDate: number };

/** What is searched for; an empty text is no condition. Wildcards as in docs/contract.md. */
export type EmailFilters = {
  recipient: string;
  sender: string;
  subject: string;
  campaignId: string;
  range: EmailRange;
};

/** Each email once; `received` counts rows, unreadable ones too; `repeated` of them came twice. */
export type EmailPage = {
  emails: ArchivedEmail[];
  received: number;
  repeated: number;
  recordCount: number;
};

/** How many emails were found: as the server says, or once each where all of them came. */
export const foundOnce = ({ received, repeated, recordCount }: EmailPage): number =>
  received >= recordCount ? received - repeated : recordCount;

export const PAGE_SIZE = 100;
export const BULK_LIMIT = 1000;

export type IntervalUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes';

/** How the chart is divided: `groupCount` units make one bar; start and end are unix seconds. */
export type ChartInterval = { start: number; end: number; groupCount: number; unit: IntervalUnit };

/** One bar; start (inclusive) and end (exclusive) are unix milliseconds. */
export type ChartPoint = { start: number; end: number; count: number };

const MAX_BARS = 400;
/** The year 2952 in seconds, to which no bar reaches; in milliseconds 1970, where one may begin. */
const BAR_SECONDS_BELOW = 31_000_000_000;

const wireFilters = ({ range, ...filters }: EmailFilters): decode.Json => ({
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  ),
  range: { startDate: range.startDate, endDate: range.endDate },
});

/** One page of a search: 100 emails from `offset`. Throws ApiError. */
export const listEmails = (filters: EmailFilters, offset: number, signal?: AbortSignal) =>
  list(filters, { offset, limit: PAGE_SIZE, isBulk: false }, signal);

/** The first 1000 emails of a search, for downloads. Throws ApiError. */
export const listForBulk = (filters: EmailFilters, signal?: AbortSignal) =>
  list(filters, { offset: 0, limit: BULK_LIMIT, isBulk: true }, signal);

type Part = { offset: number; limit: number; isBulk: boolean };

async function list(
  filters: EmailFilters,
  { isBulk, ...place }: Part,
  signal?: AbortSignal,
): Promise<EmailPage> {
  const body = { ...place, filters: { ...wireFilters(filters), isBulk } };
  const answer = await write('POST', '/api/mas/list', body, signal);
  if (answer === undefined) return { emails: [], received: 0, repeated: 0, recordCount: 0 }; // 204
  checkOutcome(answer);
  const { result, recordCount } = decode.envelope(answer);
  const counted = decode.amount(recordCount);
  // Only an answer that says so found nothing: else "No results" would be a false statement.
  const isCounted = recordCount !== undefined && recordCount !== null;
  if (result === undefined || (result === null && counted !== 0)) throw decode.unreadable();
  const rows = decode.readableListOf(result, readEmail);
  const received = Array.isArray(result) ? result.length : 0;
  if (place.offset === 0 && received === 0 && isCounted && counted !== 0) throw decode.unreadable();
  const seen = new Set<string>();
  const emails = rows.filter(({ id: emailId }) => !seen.has(emailId) && seen.add(emailId));
  const repeated = rows.length - emails.length;
  return {
    emails,
    received,
    repeated,
    recordCount: Math.max(received - repeated, decode.whole(counted) ?? 0),
  };
}

/** The counts over time of a search: 400 sorted bars at most, each start once. Throws ApiError. */
export async function getChart(
  interval: ChartInterval,
  filters: EmailFilters,
  signal?: AbortSignal,
): Promise<ChartPoint[]> {
  const body = { interval, filters: wireFilters(filters) };
  const answer = await write('POST', '/api/mas/chart', body, signal);
  const points = decode.readableListOf(answer, readPoint).sort((a, b) => a.start - b.start);
  return points
    .filter((point, index) => point.start !== points[index - 1]?.start)
    .slice(0, MAX_BARS);
}

/** One email with all that is known of it. Throws ApiError; another email is unreadable. */
export async function getEmail(
  { id, sentDate: date }: EmailRef,
  signal?: AbortSignal,
): Promise<ArchivedEmail> {
  const answer = await write('POST', '/api/mas/email', { id, date }, signal);
  const read = decode.required(readEmail(decode.envelope(answer)));
  if (read.id !== id) throw decode.unreadable();
  return read;
}

/** The bytes of one rendition. Throws ApiError; aborting rejects with the abort. */
export const downloadFile = (
  { filePath, bucket }: Pick<Conversion, 'filePath' | 'bucket'>,
  signal: AbortSignal,
  onProgress?: (progress: LoadedBytes) => void,
): Promise<Blob> => download('/api/mas/download', { filePath, bucket }, signal, onProgress);

/** A zip with the given files of one bucket. Throws ApiError; aborting rejects with the abort. */
export const downloadArchive = (
  files: string[],
  bucket: string,
  signal: AbortSignal,
  onProgress?: (progress: LoadedBytes) => void,
): Promise<Blob> => download('/api/mas/download/archive', { files, bucket }, signal, onProgress);

/** An email as the console reads it; null without an id. */
export function readEmail(row: decode.Json) {
  const emailId = decode.id(row.id);
  if (emailId === null) return null;
  const sentDate = row.date ?? row.messageDate;
  return {
    id: emailId,
    /** The date as the server wrote it: `getEmail` asks with it. */
    sentDate: typeof sentDate === 'string' || typeof sentDate === 'number' ? sentDate : null,
    /** The same in unix milliseconds; null where it is no instant. */
    date: decode.instant(sentDate),
    subject: decode.text(row.subject) ?? '',
    recipient: lineText(decode.text(row.recipient) ?? ''),
    sender: lineText(decode.text(row.sender) ?? ''),
    campaignId: lineText(decode.text(row.campaignId) ?? ''),
    mailer: decode.text(row.mailer) ?? '',
    originalSize: decode.whole(row.originalSize),
    thumbnail: imageAddress(row.thumbnail),
    preview: imageAddress(row.preview),
    conversions: {
      png: readConversion(row.png),
      html: readConversion(row.html),
      pdf: readConversion(row.pdf),
      eml: readConversion(row.eml),
    } satisfies Record<FileType, Conversion | null>,
  };
}

export type ArchivedEmail = NonNullable<ReturnType<typeof readEmail>>;

/** A conversion as the console reads it; null without a place. */
function readConversion(value: unknown) {
  if (!decode.isObject(value)) return null;
  const filePath = decode.text(value.filePath);
  const bucket = decode.text(value.bucket);
  if (!filePath || !bucket) return null;
  return {
    filePath,
    bucket,
    conversionDate: decode.instant(value.conversionDate),
    conversionTime: decode.amount(value.conversionTime),
    convertedSize: decode.whole(value.convertedSize),
  };
}

/** One stored rendition. Dates are unix ms, times ms, sizes bytes; null: the server gave none. */
export type Conversion = NonNullable<ReturnType<typeof readConversion>>;

/** A bar as the console reads it; null where it is none. */
export function readPoint(row: decode.Json): ChartPoint | null {
  const start = decode.instant(row.start ?? row.timestamp, BAR_SECONDS_BELOW);
  const end = decode.instant(row.end, BAR_SECONDS_BELOW);
  const count = decode.amount(row.count);
  return start === null || end === null || end <= start || count === null
    ? null
    : { start, end, count };
}

/** The file types of a list as the server wrote it; unknown ones are left out. */
export const readFileTypes = (values: string[]): FileType[] => {
  const known = values.map((value) => decode.oneOf(FILE_TYPES, value.toLowerCase()));
  return FILE_TYPES.filter((type) => known.includes(type));
};

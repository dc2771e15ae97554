import { csvText } from '@/lib/csvCell';
import { shownZone } from '@/lib/time/dateFormatter';
import { formatDateTime, formatOffset, isShown } from '@/lib/time/formatTime';

/** The list beside the emails of an archive. English, like everything in it that a script reads. */
export const MANIFEST_NAME = 'manifest.csv';

/** One file of an archive and the email it is of. What is not known is empty. */
export type ManifestEntry = {
  id: string;
  /** unix milliseconds */
  date: number | null;
  recipient: string;
  sender: string;
  subject: string;
  campaignId: string;
  /** `eml`, `pdf`…: the file's ending says it, so it has no column */
  type: string;
  /** its path in the archive */
  file: string;
  /** bytes */
  size: number;
  /** 64 hexadecimal letters */
  sha256: string;
};

/**
 * `noConversion`: the email was never converted to that type; `failed`: it was not fetched;
 * `notInArchive`: the server's archive came without it; `notIdentified`: it may be one of the files
 * that are listed without an email.
 */
export type MissingReason = 'noConversion' | 'failed' | 'notInArchive' | 'notIdentified';

/** One email of an archive: with its file, or with the reason why there is none. */
export type ListedEmail = Omit<ManifestEntry, 'size'> & {
  size: number | null;
  missing: MissingReason | '';
};

/** In UTC; '' for what is no date, and for years that not every program can hold. */
export function isoUtc(instant: number | null): string {
  const date = new Date(instant ?? NaN);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : '';
}

/**
 * `2026-11-19T18:02:31+09:00`: what the clocks of the zone showed; '' where none shows it. In UTC
 * while the zone kept the time of its meridian: ISO 8601 has no offsets with seconds.
 */
export function isoInZone(instant: number | null, zone: string): string {
  if (!isShown(instant)) return '';
  const offset = formatOffset(instant, zone).slice('UTC'.length) || '+00:00';
  if (offset.length > '+00:00'.length) return isoInZone(instant, 'UTC');
  return formatDateTime(instant, zone, 'en_US', 'second').replace(' ', 'T') + offset;
}

/**
 * `manifest.csv`: RFC 4180, CRLF, UTF-8 behind a byte order mark (Excel needs it for Japanese),
 * no cell that a spreadsheet would run; columns have the same names in every language, for scripts.
 * @param timezone IANA; names its column: `date_Asia/Tokyo`
 * @param withMissing adds a last column that says why an email has no file
 */
export function manifestCsv(
  entries: readonly (ManifestEntry | ListedEmail)[],
  timezone: string,
  withMissing = false,
): string {
  const zone = shownZone(timezone);
  // Some readers of CSV take `date_UTC` for a second `date_utc`.
  const head = [
    'id',
    'date_utc',
    `date_${zone === 'UTC' ? 'Etc/UTC' : zone}`,
    'recipient',
    'sender',
    'subject',
    'campaign',
    'file',
    'size',
    'sha256',
    ...(withMissing ? ['missing'] : []),
  ];
  const rows = entries.map((entry) => [
    entry.id,
    isoUtc(entry.date),
    isoInZone(entry.date, zone),
    entry.recipient,
    entry.sender,
    entry.subject,
    entry.campaignId,
    entry.file,
    entry.size,
    entry.sha256,
    ...(withMissing ? ['missing' in entry ? entry.missing : ''] : []),
  ]);
  return csvText([head, ...rows]);
}

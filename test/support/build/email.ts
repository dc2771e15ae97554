import { FILE_TYPES, type ArchivedEmail, type Conversion, type FileType } from '@/api/emails';
import { renditionBytes } from './rendition';

/** When the emails of the tests were sent: one a minute, back from here (unix milliseconds). */
export const LAST_SENT = Date.UTC(2026, 10, 19, 12, 0, 0);

let built = 0;

/** Starts the numbers of the built emails again, so that each test meets the same ones. */
export const resetEmailNumbers = (): void => {
  built = 0;
};

/** One conversion as the server describes it. */
export function buildConversion(
  emailId: string,
  type: FileType,
  given: Partial<Conversion> = {},
): Conversion {
  return {
    filePath: `grp-one/${emailId}.${type}`,
    bucket: `bucket-${type}`,
    conversionDate: LAST_SENT + 60_000,
    conversionTime: 840,
    convertedSize: renditionBytes(emailId, type).byteLength,
    ...given,
  };
}

/** An email with all four conversions; `conversions` lists only those that differ. */
export function buildEmail({
  conversions = {},
  ...given
}: Partial<Omit<ArchivedEmail, 'conversions'>> & {
  conversions?: Partial<Record<FileType, Conversion | null>>;
} = {}): ArchivedEmail {
  const number = ++built;
  const id = given.id ?? `mail-${number}`;
  const date = given.date === undefined ? LAST_SENT - number * 60_000 : given.date;
  const all = Object.fromEntries(
    FILE_TYPES.map((type) => [type, buildConversion(id, type)]),
  ) as Record<FileType, Conversion>;
  return {
    id,
    sentDate: date,
    date,
    subject: `Offer number ${number}`,
    recipient: `reader${number}@example.org`,
    sender: 'news@example.com',
    campaignId: 'AUTUMN-26',
    mailer: 'CCMP',
    originalSize: 48_200,
    thumbnail: null,
    preview: null,
    ...given,
    conversions: { ...all, ...conversions },
  };
}

/** So many emails, the newest first; `given` tells what the one at an index has of its own. */
export const buildEmails = (
  count: number,
  given: (index: number) => Parameters<typeof buildEmail>[0] = () => ({}),
): ArchivedEmail[] => Array.from({ length: count }, (_, index) => buildEmail(given(index)));

/** The email as the server writes it. */
export function emailOnTheWire({
  conversions,
  sentDate,
  date,
  ...rest
}: ArchivedEmail): Record<string, unknown> {
  return { ...rest, date: sentDate ?? date, ...conversions };
}

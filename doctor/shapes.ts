import { amount, boolean, id, instant, isObject, text, type Json } from '@/api/decode';

/** How the console reads a field: null is what it cannot use. */
type Read = (value: unknown) => unknown;

export type Field = {
  read: Read;
  /** What it should be, in words. */
  is: string;
  /** Without it the row is dropped, or the page lacks what it is for. */
  needed?: boolean;
};

export type Shape = Readonly<Record<string, Field>>;

const list: Read = (value) => (Array.isArray(value) ? value : null);
const object: Read = (value) => (isObject(value) ? value : null);
const field = (read: Read, is: string) => ({
  needed: { read, is, needed: true },
  maybe: { read, is },
});
const ids = field(id, 'an id (a text, or a whole number)');
const aText = field(text, 'a text');
const aNumber = field(amount, 'a number that is not negative');
const aTime = field(instant, 'an instant (unix milliseconds, unix seconds or ISO 8601)');
const aList = field(list, 'a list');
const anObject = field(object, 'an object');
const aTruth = field(boolean, 'true or false');

/** The fields of docs/contract.openapi.yaml as the console's readers take them. */
export const CLIENT: Shape = {
  groupId: ids.needed,
  id: ids.needed,
  code: aText.needed,
  name: aText.needed,
  retention: aNumber.maybe,
  mailer: aText.maybe,
  fileTypes: aList.needed,
  ...Object.fromEntries(
    [
      'isFtpEnable',
      'isOverwriteS3Bucket',
      'searchEmailBodyFlag',
      'isEnableRecreateIndex',
      'isGroupByFieldEnabled',
      'isZipEnabled',
    ].map((name) => [name, aTruth.maybe]),
  ),
  exportFiletypes: aList.maybe,
  exportEmailKeys: aList.maybe,
  lastExportDate: aTime.maybe,
  ...Object.fromEntries(
    [
      'elasticSearchURL',
      'ftpURL',
      'userName',
      'password',
      'sftpRemoteDir',
      'schedule',
      'exportFileNameFormat',
      'exportType',
      'exportAwsAccessKey',
      'exportAwsSecretKey',
      'exportAwsS3Endpoint',
      'exportAwsRegion',
      'exportAwsS3BucketName',
      'emlS3Bucket',
      'pngS3Bucket',
      'pdfS3Bucket',
      'htmlS3Bucket',
      'fieldValue',
    ].map((name) => [name, aText.maybe]),
  ),
  recreateIndexStartDate: aNumber.maybe,
  recreateIndexEndDate: aNumber.maybe,
};

export const USER: Shape = {
  id: ids.needed,
  login: aText.needed,
  role: aText.needed,
  status: aText.needed,
  clients: aList.needed,
  profile: anObject.needed,
  otherContexts: aTruth.maybe,
};

export const EMAIL: Shape = {
  id: ids.needed,
  date: aTime.needed,
  subject: aText.needed,
  recipient: aText.needed,
  sender: aText.needed,
  campaignId: aText.maybe,
  mailer: aText.maybe,
  originalSize: aNumber.maybe,
  thumbnail: aText.maybe,
  preview: aText.maybe,
  ...Object.fromEntries(['eml', 'pdf', 'png', 'html'].map((name) => [name, anObject.maybe])),
};

export const POINT: Shape = {
  start: aTime.needed,
  end: aTime.needed,
  count: aNumber.needed,
  id: ids.maybe,
  timestamp: aTime.maybe,
};

export const BILLING: Shape = {
  sentDate: field((value) => text(value) ?? instant(value), 'a month').needed,
  custId: ids.maybe,
  name: aText.needed,
  ...Object.fromEntries(
    ['html', 'pdf', 'png', 'eml', 'txt', 'total'].map((name) => [name, aNumber.needed]),
  ),
};

/** What became of the fields of some rows: each sentence says one thing. */
export type ShapeReport = { problems: string[]; warnings: string[] };

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** Another word for `date`, which some backends send (docs/contract.md, "Reading"). */
const ALIASES: Readonly<Record<string, string>> = { date: 'messageDate' };

/** Holds the rows of an answer against what the console reads of them. */
export function compareRows(rows: readonly Json[], shape: Shape): ShapeReport {
  const report: ShapeReport = { problems: [], warnings: [] };
  const of = (count: number) => `${count} of ${rows.length} rows`;
  for (const [name, { read, is, needed = false }] of Object.entries(shape)) {
    const values = rows.map((row) => row[name] ?? row[ALIASES[name] ?? '']);
    const absent = values.filter(isAbsent).length;
    const wrong = values.filter((value) => !isAbsent(value) && read(value) === null);
    if (absent > 0 && needed) report.problems.push(`"${name}" is missing in ${of(absent)}.`);
    if (wrong.length > 0)
      report.problems.push(
        `"${name}" is ${kindOf(wrong[0])} in ${of(wrong.length)}, and should be ${is}: it is read as empty.`,
      );
  }
  const known = [...Object.keys(shape), ...Object.values(ALIASES)];
  const unknown = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => !known.includes(name),
  );
  if (unknown.length > 0)
    report.warnings.push(
      `The console drops what it does not know: ${unknown.slice(0, 20).join(', ')}.`,
    );
  return report;
}

/** What a value is, without the value: answers hold what is private. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : 'a text that cannot be read';
  return `a ${typeof value}`;
}

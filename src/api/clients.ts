import { get } from './client';
import * as decode from './decode';
import { readFileTypes, type FileType } from './emails';
import { save } from './outcome';

export const EXPORT_FILE_TYPES = ['html', 'pdf', 'eml'] as const satisfies readonly FileType[];
export type ExportFileType = (typeof EXPORT_FILE_TYPES)[number];
export const EXPORT_TYPES = ['sftp', 's3'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];
export type ExportSchedule = 'daily' | 'weekly';

/** A client of the server: `stored` has the set fields as they came, to go back with an update. */
export type StoredClient = Client & {
  stored: Readonly<Partial<Record<keyof Client, unknown>>>;
};

export type NewClient = Pick<Client, 'code' | 'name' | 'id' | 'mailer' | 'fileTypes'> & {
  retention: number;
};

/** All clients the user may see; their groups are the user's data contexts. Throws ApiError. */
export async function listClients(signal?: AbortSignal): Promise<StoredClient[]> {
  return decode.listOf(await get('/api/clients/list', signal), readClient);
}

/** Creates a client. Throws ApiError. */
export async function createClient(
  { code, retention, name, id: customerId, mailer, fileTypes }: NewClient,
  signal?: AbortSignal,
): Promise<void> {
  const client = { code, retention, name, id: customerId, mailer, fileTypes };
  await save('POST', '/api/clients/create', client, signal);
}

/** What a form can change. An emptied field (null, '', no items) is cleared, one left out stays. */
export type ClientChanges = Partial<Omit<Client, 'groupId' | 'lastExportDate'>>;

/**
 * Saves a client. The whole client goes out, what the form did not change as it came: nobody knows
 * whether a server merges what it gets or replaces what it has (docs/contract.md, "Client update").
 * What was set and is emptied goes out as null, what never was set is left out; `ftpURL` goes only
 * together with `userName`, the index dates only when the index is recreated, `fieldValue` only
 * when grouping is on. Throws ApiError.
 */
export async function updateClient(
  client: StoredClient,
  changes: ClientChanges,
  signal?: AbortSignal,
): Promise<void> {
  const path = `/api/clients/update/${encodeURIComponent(client.groupId)}`;
  await save('PUT', path, wireClient(client, changes), signal);
}

/** The client once `updateClient` succeeded, until the list is fetched again: what was sent. */
export const updatedClient = (client: StoredClient, changes: ClientChanges): StoredClient =>
  readClient(wireClient(client, changes)) ?? client;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const isEmptied = (value: unknown): boolean =>
  !isSet(value) || (Array.isArray(value) && value.length === 0);

/** The body that saves a client. */
export function wireClient(
  { stored, ...client }: StoredClient,
  changes: ClientChanges,
): decode.Json {
  const { code, retention, name, id: customerId, groupId, mailer, fileTypes } = client;
  const basics = { code, retention, name, id: customerId, groupId, mailer, fileTypes };
  const body: decode.Json = { ...basics, ...stored };
  for (const [field, value] of Object.entries(changes)) {
    if (!isEmptied(value)) body[field] = value;
    else if (!isEmptied(stored[field as keyof Client])) body[field] = null;
  }
  if (!isSet(body.userName)) delete body.ftpURL;
  if (decode.boolean(body.isEnableRecreateIndex) !== true) {
    delete body.recreateIndexStartDate;
    delete body.recreateIndexEndDate;
  }
  if (decode.boolean(body.isGroupByFieldEnabled) !== true) delete body.fieldValue;
  return body;
}

const readFields = (row: decode.Json, groupId: string) => ({
  code: decode.text(row.code) ?? '',
  name: decode.text(row.name) ?? '',
  /** The customer id: digits. */
  id: decode.id(row.id) ?? '',
  groupId,
  retention: decode.amount(row.retention),
  mailer: decode.text(row.mailer) ?? '',
  fileTypes: readFileTypes(decode.texts(row.fileTypes)),
  elasticSearchURL: decode.text(row.elasticSearchURL),
  isFtpEnable: decode.boolean(row.isFtpEnable) ?? false,
  ftpURL: decode.text(row.ftpURL),
  userName: decode.text(row.userName),
  /** A sealed envelope, never a readable password. */
  password: decode.text(row.password),
  sftpRemoteDir: decode.text(row.sftpRemoteDir),
  schedule: decode.oneOf<ExportSchedule>(['daily', 'weekly'], row.schedule),
  exportFiletypes: EXPORT_FILE_TYPES.filter((type) =>
    decode.texts(row.exportFiletypes).includes(type),
  ),
  /** unix milliseconds */
  lastExportDate: decode.instant(row.lastExportDate),
  exportEmailKeys: decode.texts(row.exportEmailKeys),
  exportFileNameFormat: decode.text(row.exportFileNameFormat),
  exportType: decode.oneOf(EXPORT_TYPES, row.exportType),
  isZipEnabled: decode.boolean(row.isZipEnabled),
  exportAwsAccessKey: decode.text(row.exportAwsAccessKey),
  exportAwsSecretKey: decode.text(row.exportAwsSecretKey),
  exportAwsS3Endpoint: decode.text(row.exportAwsS3Endpoint),
  exportAwsRegion: decode.text(row.exportAwsRegion),
  exportAwsS3BucketName: decode.text(row.exportAwsS3BucketName),
  isOverwriteS3Bucket: decode.boolean(row.isOverwriteS3Bucket) ?? false,
  emlS3Bucket: decode.text(row.emlS3Bucket),
  pngS3Bucket: decode.text(row.pngS3Bucket),
  pdfS3Bucket: decode.text(row.pdfS3Bucket),
  htmlS3Bucket: decode.text(row.htmlS3Bucket),
  searchEmailBodyFlag: decode.boolean(row.searchEmailBodyFlag) ?? false,
  isEnableRecreateIndex: decode.boolean(row.isEnableRecreateIndex) ?? false,
  /** unix seconds */
  recreateIndexStartDate: decode.number(row.recreateIndexStartDate),
  recreateIndexEndDate: decode.number(row.recreateIndexEndDate),
  isGroupByFieldEnabled: decode.boolean(row.isGroupByFieldEnabled) ?? false,
  fieldValue: decode.text(row.fieldValue),
});

export type Client = ReturnType<typeof readFields>;

/** A client as the console reads it; null without its group id. */
export function readClient(row: decode.Json): StoredClient | null {
  const groupId = decode.id(row.groupId);
  if (groupId === null) return null;
  const client = readFields(row, groupId);
  const set = Object.keys(client).filter((field) => isSet(row[field]));
  return { ...client, stored: Object.fromEntries(set.map((field) => [field, row[field]])) };
}

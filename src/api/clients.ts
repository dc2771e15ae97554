import { get } from './client';
import {
  amount,
  boolean,
  id,
  instant,
  listOf,
  number,
  oneOf,
  text,
  texts,
  type Json,
} from './decode';
import { readFileTypes, type FileType } from './emails';
import { save } from './outcome';

export const EXPORT_FILE_TYPES = ['html', 'pdf', 'eml'] as const satisfies readonly FileType[];
export type ExportFileType = (typeof EXPORT_FILE_TYPES)[number];
export type ExportType = 'sftp' | 's3';
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
  return listOf(await get('/api/clients/list', signal), readClient);
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
export function updatedClient(client: StoredClient, changes: ClientChanges): StoredClient {
  return readClient(wireClient(client, changes)) ?? client;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
const isEmptied = (value: unknown): boolean =>
  !isSet(value) || (Array.isArray(value) && value.length === 0);

/** The body that saves a client. */
export function wireClient({ stored, ...client }: StoredClient, changes: ClientChanges): Json {
  const { code, retention, name, id: customerId, groupId, mailer, fileTypes } = client;
  const basics = { code, retention, name, id: customerId, groupId, mailer, fileTypes };
  const body: Json = { ...basics, ...stored };
  for (const [field, value] of Object.entries(changes)) {
    if (!isEmptied(value)) body[field] = value;
    else if (!isEmptied(stored[field as keyof Client])) body[field] = null;
  }
  if (!isSet(body.userName)) delete body.ftpURL;
  if (boolean(body.isEnableRecreateIndex) !== true) {
    delete body.recreateIndexStartDate;
    delete body.recreateIndexEndDate;
  }
  if (boolean(body.isGroupByFieldEnabled) !== true) delete body.fieldValue;
  return body;
}

const readFields = (row: Json, groupId: string) => ({
  code: text(row.code) ?? '',
  name: text(row.name) ?? '',
  /** The customer id: digits. */
  id: id(row.id) ?? '',
  groupId,
  retention: amount(row.retention),
  mailer: text(row.mailer) ?? '',
  fileTypes: readFileTypes(texts(row.fileTypes)),
  elasticSearchURL: text(row.elasticSearchURL),
  isFtpEnable: boolean(row.isFtpEnable) ?? false,
  ftpURL: text(row.ftpURL),
  userName: text(row.userName),
  /** A sealed envelope, never a readable password. */
  password: text(row.password),
  sftpRemoteDir: text(row.sftpRemoteDir),
  schedule: oneOf<ExportSchedule>(['daily', 'weekly'], row.schedule),
  exportFiletypes: EXPORT_FILE_TYPES.filter((type) => texts(row.exportFiletypes).includes(type)),
  /** unix milliseconds */
  lastExportDate: instant(row.lastExportDate),
  exportEmailKeys: texts(row.exportEmailKeys),
  exportFileNameFormat: text(row.exportFileNameFormat),
  exportType: oneOf<ExportType>(['sftp', 's3'], row.exportType),
  isZipEnabled: boolean(row.isZipEnabled),
  exportAwsAccessKey: text(row.exportAwsAccessKey),
  exportAwsSecretKey: text(row.exportAwsSecretKey),
  exportAwsS3Endpoint: text(row.exportAwsS3Endpoint),
  exportAwsRegion: text(row.exportAwsRegion),
  exportAwsS3BucketName: text(row.exportAwsS3BucketName),
  isOverwriteS3Bucket: boolean(row.isOverwriteS3Bucket) ?? false,
  emlS3Bucket: text(row.emlS3Bucket),
  pngS3Bucket: text(row.pngS3Bucket),
  pdfS3Bucket: text(row.pdfS3Bucket),
  htmlS3Bucket: text(row.htmlS3Bucket),
  searchEmailBodyFlag: boolean(row.searchEmailBodyFlag) ?? false,
  isEnableRecreateIndex: boolean(row.isEnableRecreateIndex) ?? false,
  /** unix seconds */
  recreateIndexStartDate: number(row.recreateIndexStartDate),
  recreateIndexEndDate: number(row.recreateIndexEndDate),
  isGroupByFieldEnabled: boolean(row.isGroupByFieldEnabled) ?? false,
  fieldValue: text(row.fieldValue),
});

export type Client = ReturnType<typeof readFields>;

/** A client as the console reads it; null without its group id. */
export function readClient(row: Json): StoredClient | null {
  const groupId = id(row.groupId);
  if (groupId === null) return null;
  const client = readFields(row, groupId);
  const set = Object.keys(client).filter((field) => isSet(row[field]));
  return { ...client, stored: Object.fromEntries(set.map((field) => [field, row[field]])) };
}

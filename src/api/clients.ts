import { get, write } from './client';
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
import { checkOutcome } from './outcome';

/** What an export can hold. */
export const EXPORT_FILE_TYPES = ['html', 'pdf', 'eml'] as const satisfies readonly FileType[];
export type ExportFileType = (typeof EXPORT_FILE_TYPES)[number];
export type ExportType = 'sftp' | 's3';
export type ExportSchedule = 'daily' | 'weekly';

/** A client, also a data context. Index dates are unix seconds, `lastExportDate` milliseconds. */
export type Client = {
  code: string;
  name: string;
  /** The customer id: digits. */
  id: string;
  groupId: string;
  retention: number | null;
  mailer: string;
  fileTypes: FileType[];
  elasticSearchURL: string | null;
  isFtpEnable: boolean;
  ftpURL: string | null;
  userName: string | null;
  /** A sealed envelope, never a readable password. */
  password: string | null;
  sftpRemoteDir: string | null;
  schedule: ExportSchedule | null;
  exportFiletypes: ExportFileType[];
  lastExportDate: number | null;
  exportEmailKeys: string[];
  exportFileNameFormat: string | null;
  exportType: ExportType | null;
  isZipEnabled: boolean | null;
  exportAwsAccessKey: string | null;
  /** A sealed envelope. */
  exportAwsSecretKey: string | null;
  exportAwsS3Endpoint: string | null;
  exportAwsRegion: string | null;
  exportAwsS3BucketName: string | null;
  isOverwriteS3Bucket: boolean;
  emlS3Bucket: string | null;
  pngS3Bucket: string | null;
  pdfS3Bucket: string | null;
  htmlS3Bucket: string | null;
  searchEmailBodyFlag: boolean;
  isEnableRecreateIndex: boolean;
  recreateIndexStartDate: number | null;
  recreateIndexEndDate: number | null;
  isGroupByFieldEnabled: boolean;
  fieldValue: string | null;
};

/** A client of the server: `stored` has the set fields as they came, to go back with an update. */
export type StoredClient = Client & {
  stored: Readonly<Partial<Record<keyof Client, unknown>>>;
};

/** What a new client is made of. */
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
  checkOutcome(await write('POST', '/api/clients/create', client, signal));
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
  checkOutcome(await write('PUT', path, wireClient(client, changes), signal));
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

/** A client as the console reads it; null without its group id. */
export function readClient(row: Json): StoredClient | null {
  const groupId = id(row.groupId);
  if (groupId === null) return null;
  const client: Client = {
    code: text(row.code) ?? '',
    name: text(row.name) ?? '',
    id: id(row.id) ?? '',
    groupId,
    retention: amount(row.retention),
    mailer: text(row.mailer) ?? '',
    fileTypes: readFileTypes(texts(row.fileTypes)),
    elasticSearchURL: text(row.elasticSearchURL),
    ...readTransfer(row),
    ...readAws(row),
    ...readIndexing(row),
  };
  const set = Object.keys(client).filter((field) => isSet(row[field]));
  return { ...client, stored: Object.fromEntries(set.map((field) => [field, row[field]])) };
}

const readTransfer = (row: Json) => ({
  isFtpEnable: boolean(row.isFtpEnable) ?? false,
  ftpURL: text(row.ftpURL),
  userName: text(row.userName),
  password: text(row.password),
  sftpRemoteDir: text(row.sftpRemoteDir),
  schedule: oneOf(['daily', 'weekly'] as const, row.schedule),
  exportFiletypes: EXPORT_FILE_TYPES.filter((type) => texts(row.exportFiletypes).includes(type)),
  lastExportDate: instant(row.lastExportDate),
  exportEmailKeys: texts(row.exportEmailKeys),
  exportFileNameFormat: text(row.exportFileNameFormat),
  exportType: oneOf(['sftp', 's3'] as const, row.exportType),
  isZipEnabled: boolean(row.isZipEnabled),
});

const readAws = (row: Json) => ({
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
});

const readIndexing = (row: Json) => ({
  searchEmailBodyFlag: boolean(row.searchEmailBodyFlag) ?? false,
  isEnableRecreateIndex: boolean(row.isEnableRecreateIndex) ?? false,
  recreateIndexStartDate: number(row.recreateIndexStartDate),
  recreateIndexEndDate: number(row.recreateIndexEndDate),
  isGroupByFieldEnabled: boolean(row.isGroupByFieldEnabled) ?? false,
  fieldValue: text(row.fieldValue),
});

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

export type ExportFileType = 'html' | 'pdf' | 'eml';
export type ExportType = 'sftp' | 's3';
export type ExportSchedule = 'daily' | 'weekly';

/** A client of the vendor and, with its group, a data context. Index dates are unix seconds, `lastExportDate` milliseconds. */
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

/** What a new client is made of. */
export type NewClient = Pick<Client, 'code' | 'name' | 'id' | 'mailer' | 'fileTypes'> & {
  retention: number;
};

const EXPORT_FILE_TYPES: readonly ExportFileType[] = ['html', 'pdf', 'eml'];

/** All clients the user may see; their groups are the user's data contexts. Throws ApiError. */
export async function listClients(signal?: AbortSignal): Promise<Client[]> {
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

/** Everything of a client that can be saved; the seven fields every update carries are needed, an unknown retention included. */
export type ClientUpdate = Omit<NewClient, 'retention'> &
  Pick<Client, 'groupId' | 'retention'> &
  Partial<Omit<Client, keyof NewClient | 'groupId'>>;

/**
 * Saves a client. Optional fields go out only when they are set, `ftpURL` only together with `userName`, the index dates
 * only when the index is recreated, `fieldValue` only when grouping is on (docs/contract.md, "Client update"). Throws ApiError.
 */
export async function updateClient(client: ClientUpdate, signal?: AbortSignal): Promise<void> {
  const path = `/api/clients/update/${encodeURIComponent(client.groupId)}`;
  checkOutcome(await write('PUT', path, wireClient(client), signal));
}

function wireClient({
  code,
  retention,
  name,
  id: customerId,
  groupId,
  mailer,
  fileTypes,
  ...optional
}: ClientUpdate): Json {
  const set = Object.entries(optional).filter(([, value]) => value !== null && value !== '');
  const sent = Object.fromEntries(set) as Json;
  if (!optional.userName) delete sent.ftpURL;
  if (!optional.isEnableRecreateIndex) {
    delete sent.recreateIndexStartDate;
    delete sent.recreateIndexEndDate;
  }
  if (!optional.isGroupByFieldEnabled) delete sent.fieldValue;
  return { code, retention, name, id: customerId, groupId, mailer, fileTypes, ...sent };
}

function readClient(row: Json): Client | null {
  const groupId = id(row.groupId);
  if (groupId === null) return null;
  return {
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

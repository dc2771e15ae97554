import { FILE_TYPES } from '../../src/lib/fileTypes';
import type { Client } from '../directory/types';
import { EnvelopeError, type SecretEnvelopes } from '../secretEnvelope';
import type { ApiContext } from './apiContext';
import { ApiProblem, badRequest } from './apiProblem';
import {
  asFlag,
  asInteger,
  asMandatoryText,
  asOneOf,
  asText,
  asTexts,
  type JsonObject,
} from './jsonBody';

/** The fields of a client that only holders of MANAGE_CLIENTS may change. */
export type ClientBase = Pick<
  Client,
  'code' | 'retention' | 'name' | 'id' | 'mailer' | 'fileTypes'
>;

const EXPORT_FILE_TYPES = ['html', 'pdf', 'eml'] as const;
const LAST_SECOND = 253_402_300_799;

type Reader<T> = (value: unknown, name: string) => T;
type Readers = { [Field in keyof Client]?: Reader<Client[Field]> };

const text: Reader<string | null> = (value, name) => asText(value, name) || null;
const lowerText: Reader<string | null> = (value, name) => asText(value, name).toLowerCase() || null;
const seconds: Reader<number | null> = (value, name) =>
  value === null ? null : asInteger(value, name, 0, LAST_SECOND);
const sftpUrl: Reader<string | null> = (value, name) => {
  const url = asText(value, name);
  if (url !== '' && !/^(sftp:\/\/)?(\[[0-9a-f:.]+\]|[^\s/:@[\]]+)(:\d{1,5})?(\/\S*)?$/i.test(url)) {
    throw badRequest('Invalid SFTP URL');
  }
  return url || null;
};

/** The settings of the exports form. */
const EXPORT_SETTINGS = {
  isFtpEnable: asFlag,
  ftpURL: sftpUrl,
  userName: text,
  sftpRemoteDir: text,
  schedule: (value, name) =>
    value === null ? null : asOneOf(value, name, ['daily', 'weekly'] as const),
  exportFiletypes: (value, name) =>
    asTexts(value, name).map((type) => asOneOf(type, name, EXPORT_FILE_TYPES)),
  exportEmailKeys: (value, name) =>
    asTexts(value, name).map((key) => key.replace(/\s/g, '').toLowerCase()),
  exportFileNameFormat: (value, name) => {
    const format = lowerText(value, name);
    if (format !== null && /[/\p{Cc}]|\.\./u.test(format))
      throw badRequest('The file name format must not lead to another folder.');
    return format;
  },
  exportType: (value, name) =>
    value === null ? null : asOneOf(value, name, ['sftp', 's3'] as const),
  isZipEnabled: asFlag,
  exportAwsAccessKey: text,
  exportAwsS3Endpoint: text,
  exportAwsRegion: text,
  exportAwsS3BucketName: text,
  isGroupByFieldEnabled: asFlag,
  fieldValue: lowerText,
} satisfies Readers;

type ReadElsewhere =
  | keyof (ClientBase & typeof EXPORT_SETTINGS)
  | 'groupId'
  | 'lastExportDate'
  | 'password'
  | 'exportAwsSecretKey';

/** The settings of the client form: all others. */
const CLIENT_SETTINGS: Required<Omit<Readers, ReadElsewhere>> = {
  elasticSearchURL: text,
  isOverwriteS3Bucket: asFlag,
  emlS3Bucket: text,
  pngS3Bucket: text,
  pdfS3Bucket: text,
  htmlS3Bucket: text,
  searchEmailBodyFlag: asFlag,
  isEnableRecreateIndex: asFlag,
  recreateIndexStartDate: seconds,
  recreateIndexEndDate: seconds,
};

/** Reads the fields that every save carries. Throws ApiProblem 400, or 409 for a taken code. */
export function readClientBase(
  api: ApiContext,
  body: JsonObject,
  existing: Client | null,
): ClientBase {
  const code = asMandatoryText(body.code, 'The code');
  const holder = api.directory.clientByCode(code);
  if (holder && holder.groupId !== existing?.groupId) {
    throw new ApiProblem(409, 'E_CODE_TAKEN', 'Code not available, pleasy try again.');
  }
  const id = asMandatoryText(
    typeof body.id === 'number' ? String(body.id) : body.id,
    'The customer id',
  );
  if (!/^\d+$/.test(id)) throw badRequest('The customer id must consist of digits.');
  const types = asTexts(body.fileTypes, 'The file types').map((type) =>
    asOneOf(type, 'A file type', FILE_TYPES),
  );
  return {
    code,
    id,
    retention: asInteger(body.retention, 'The retention', 45, 2000),
    name: asMandatoryText(body.name, 'The name'),
    mailer: asOneOf(body.mailer, 'The mailer', existing ? [existing.mailer] : api.mailers),
    // an archive without the original would be none: eml is always among them
    fileTypes: FILE_TYPES.filter((type) => type === 'eml' || types.includes(type)),
  };
}

/** The exports form's settings in the body; those that it leaves out are not in the result. */
export function readExportSettings(body: JsonObject): Partial<Client> {
  return read(EXPORT_SETTINGS, body);
}

/** When the last export ran, as the console got it: a replacing update has to bring it, too. */
export function readLastExport({ lastExportDate }: JsonObject): Pick<Client, 'lastExportDate'> {
  return {
    lastExportDate:
      lastExportDate === undefined || lastExportDate === null
        ? null
        : asInteger(lastExportDate, 'The last export', 0, LAST_SECOND * 1000),
  };
}

/** The client form's settings in the body; those that it leaves out are not in the result. */
export function readClientSettings(body: JsonObject): Partial<Client> {
  return read(CLIENT_SETTINGS, body);
}

/** The names of the client form's settings. */
export const CLIENT_SETTING_NAMES = Object.keys(CLIENT_SETTINGS) as (keyof Client)[];

/**
 * Opens the secrets in the body and seals them anew; a stored one that comes back stays in its
 * envelope, by which it is known again, and null clears it. Throws ApiProblem 400 for a damaged
 * one.
 */
export async function readSecrets(
  secrets: SecretEnvelopes,
  body: JsonObject,
  existing: Client | null = null,
): Promise<Partial<Client>> {
  const found: Partial<Client> = {};
  for (const field of ['password', 'exportAwsSecretKey'] as const) {
    if (body[field] === null) found[field] = null;
    const envelope = asText(body[field], field, 10_000);
    if (envelope === '') continue;
    const plain = await open(secrets, envelope, field);
    found[field] =
      envelope === existing?.[field] ? envelope : await secrets.sealStored(plain, field);
  }
  return found;
}

/** Makes the parts of a client agree. Throws ApiProblem 400 where that is not possible. */
export function settled(client: Client): Client {
  const {
    emlS3Bucket,
    pngS3Bucket,
    pdfS3Bucket,
    htmlS3Bucket,
    recreateIndexStartDate: start,
  } = client;
  if (
    client.isOverwriteS3Bucket &&
    [emlS3Bucket, pngS3Bucket, pdfS3Bucket, htmlS3Bucket].includes(null)
  ) {
    throw badRequest('All four buckets are mandatory.');
  }
  if (
    client.isEnableRecreateIndex &&
    (start === null || (client.recreateIndexEndDate ?? -1) < start)
  ) {
    throw badRequest('The dates of the index are missing, or the end is before the start.');
  }
  return {
    ...client,
    recreateIndexStartDate: client.isEnableRecreateIndex ? start : null,
    recreateIndexEndDate: client.isEnableRecreateIndex ? client.recreateIndexEndDate : null,
    fieldValue: client.isGroupByFieldEnabled ? client.fieldValue : null,
  };
}

function read(readers: Readers, body: JsonObject): Partial<Client> {
  const given = Object.entries(readers).filter(([field]) => body[field] !== undefined);
  return Object.fromEntries(
    given.map(([field, reader]) => [field, (reader as Reader<unknown>)(body[field], field)]),
  );
}

async function open(secrets: SecretEnvelopes, envelope: string, field: string): Promise<string> {
  try {
    return await secrets.open(envelope, field);
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    const name = field === 'password' ? 'password' : 'secret key';
    throw new ApiProblem(
      400,
      'E_SECRET',
      `The ${name} could not be decrypted. Nothing was saved; please enter it again.`,
    );
  }
}

import { boolean, object, string, ValidationError } from 'yup';
import type { Client, ExportFileType, ExportSchedule, ExportType } from '@/api/clients';
import { isBucketName, isS3Endpoint, isS3Region } from './s3Place';
import { readSftpAddress } from './sftpAddress';
import { isUnsafeFormat } from './fileNameFormat';
import { trimmed } from '@/lib/textInput';

/** What the form holds, secrets as they are typed: they leave it sealed, and go when it is closed. */
export type ExportValues = {
  exportType: ExportType;
  ftpURL: string;
  sftpRemoteDir: string;
  userName: string;
  changePassword: boolean;
  password: string;
  repeatedPassword: string;
  exportAwsAccessKey: string;
  /** Empty: the stored one stays. */
  exportAwsSecretKey: string;
  exportAwsS3Endpoint: string;
  exportAwsRegion: string;
  exportAwsS3BucketName: string;
  schedule: ExportSchedule;
  exportFiletypes: ExportFileType[];
  exportEmailKeys: string;
  exportFileNameFormat: string;
  isZipEnabled: boolean;
  isGroupByFieldEnabled: boolean;
  fieldValue: string;
};

/** The fields that are lines of text. */
export type ExportText = {
  [Name in keyof ExportValues]: string extends ExportValues[Name] ? Name : never;
}[keyof ExportValues];

/** The message ids of what can be wrong with a field. */
export type ExportError =
  | 'errors.mandatoryField'
  | 'errors.fileNameFormat'
  | 'errors.sftpURLValidationMessage'
  | 'errors.s3Endpoint'
  | 'errors.s3Region'
  | 'errors.s3BucketName'
  | 'errors.passwordNotMatchedMessage'
  | 'errors.emptyFieldValueMessage'
  | 'errors.fieldValueOnlyOneValueMessage'
  | 'errors.fieldValueNotMatchMessage';
export type ExportErrors = Partial<Record<ExportText, ExportError>>;

/** Whether the client has secrets already; they are never shown. */
export type StoredSecrets = { hasPassword: boolean; hasSecretKey: boolean };

export const storedSecrets = ({ password, exportAwsSecretKey }: Client): StoredSecrets => ({
  hasPassword: Boolean(password),
  hasSecretKey: Boolean(exportAwsSecretKey),
});

/** What the form starts with: the client's settings, and the defaults where it has none. */
export function exportValues(client: Client): ExportValues {
  return {
    exportType: client.exportType ?? 'sftp',
    ftpURL: client.ftpURL ?? '',
    sftpRemoteDir: client.sftpRemoteDir ?? '',
    userName: client.userName ?? '',
    changePassword: true,
    password: '',
    repeatedPassword: '',
    exportAwsAccessKey: client.exportAwsAccessKey ?? '',
    exportAwsSecretKey: '',
    exportAwsS3Endpoint: client.exportAwsS3Endpoint ?? '',
    exportAwsRegion: client.exportAwsRegion ?? '',
    exportAwsS3BucketName: client.exportAwsS3BucketName ?? '',
    schedule: client.schedule ?? 'daily',
    exportFiletypes: client.exportFiletypes,
    exportEmailKeys: client.exportEmailKeys.join(', '),
    exportFileNameFormat: client.exportFileNameFormat ?? '',
    isZipEnabled: client.isZipEnabled ?? true,
    isGroupByFieldEnabled: client.isGroupByFieldEnabled,
    fieldValue: client.fieldValue ?? '',
  };
}

/** What a save would change; the box over the passwords by itself changes nothing. */
export type ChangedField = Exclude<keyof ExportValues, 'changePassword'>;

/** The fields that hold something else than at the start. */
export const changedFields = (values: ExportValues, start: ExportValues): ChangedField[] =>
  (Object.keys(values) as (keyof ExportValues)[]).filter(
    (name) =>
      name !== 'changePassword' && JSON.stringify(values[name]) !== JSON.stringify(start[name]),
  ) as ChangedField[];

/** What is typed between the commas: without white space, in lower case. */
export const keysOf = (text: string): string[] =>
  text.replace(/\s/g, '').toLowerCase().split(',').filter(Boolean);

const text = (value: string) => trimmed(value);
const mandatory = () => string().transform(text).required('errors.mandatoryField');
const forType = (type: ExportType, rule = mandatory()) =>
  string().when('exportType', { is: type, then: () => rule });
/** A rule for what is there: that nothing is there is another's to say. */
const filled = (message: ExportError, isRight: (value: string) => boolean) => ({
  name: message,
  message,
  test: (value?: string) => !value || isRight(value),
});
const newPassword = (rule: ReturnType<typeof mandatory>) =>
  string().when(['exportType', 'changePassword'], {
    is: (type: ExportType, changes: boolean) => type === 'sftp' && changes,
    then: () => rule,
  });
/** A password may begin or end with a space: it is not trimmed. */
const secret = () => string().required('errors.mandatoryField');

/** The fields that are wrong for the test of the connection: the directory and the files are none of its business. */
export const SERVER_FIELDS = ['ftpURL', 'userName', 'password', 'repeatedPassword'] as const;

const fieldValue = string()
  .test('empty', 'errors.emptyFieldValueMessage', (value = '') => keysOf(value).length > 0)
  .test('one', 'errors.fieldValueOnlyOneValueMessage', (value = '') => keysOf(value).length <= 1)
  .test('known', 'errors.fieldValueNotMatchMessage', (value = '', { parent }) => {
    const values = keysOf(value);
    return (
      values.length !== 1 ||
      keysOf((parent as ExportValues).exportEmailKeys).includes(values[0] ?? '')
    );
  });

/** The rules of the exports form. */
const makeSchema = ({ hasSecretKey }: Pick<StoredSecrets, 'hasSecretKey'>) =>
  object({
    ftpURL: forType(
      'sftp',
      mandatory().test(
        filled('errors.sftpURLValidationMessage', (value) => readSftpAddress(value) !== null),
      ),
    ),
    sftpRemoteDir: forType('sftp'),
    userName: forType('sftp'),
    password: newPassword(secret()),
    repeatedPassword: newPassword(
      secret().test(
        'same',
        'errors.passwordNotMatchedMessage',
        (value, { parent }) => value === (parent as ExportValues).password,
      ),
    ),
    exportAwsAccessKey: forType('s3'),
    exportAwsSecretKey: hasSecretKey ? string() : forType('s3', secret()),
    exportAwsS3Endpoint: forType('s3', mandatory().test(filled('errors.s3Endpoint', isS3Endpoint))),
    exportAwsRegion: string().when('exportAwsS3Endpoint', ([endpoint = ''], schema) =>
      schema.when('exportType', {
        is: 's3',
        then: () =>
          mandatory().test(
            filled('errors.s3Region', (region) => isS3Region(region, String(endpoint))),
          ),
      }),
    ),
    exportAwsS3BucketName: forType(
      's3',
      mandatory().test(filled('errors.s3BucketName', isBucketName)),
    ),
    exportFileNameFormat: string().test(
      'safe',
      'errors.fileNameFormat',
      (value = '') => !isUnsafeFormat(value),
    ),
    isGroupByFieldEnabled: boolean(),
    fieldValue: string().when('isGroupByFieldEnabled', { is: true, then: () => fieldValue }),
  });

/** Made once each: a form asks with every letter. */
const schemas = {
  withKey: makeSchema({ hasSecretKey: true }),
  withoutKey: makeSchema({ hasSecretKey: false }),
};

/** What is wrong with the values, by field; an empty object when they can be saved (with at least one file type). */
export function exportErrors(values: ExportValues, stored: StoredSecrets): ExportErrors {
  try {
    (stored.hasSecretKey ? schemas.withKey : schemas.withoutKey).validateSync(values, {
      abortEarly: false,
    });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: ExportErrors = {};
    for (const { path, message } of error.inner)
      errors[path as ExportText] ??= message as ExportError;
    return errors;
  }
}

import type { Client, ExportType } from '@/api/clients';
import { mandatory, mixed, object, string } from '@/components/form/rules';
import { keysOf, type ExportValues } from './exportForm';
import { isUnsafeFormat } from '../fileName/fileNameFormat';
import { readSftpAddress } from '../destination/sftpAddress';
import { changesPassword } from '../destination/storedPassword';

const forType = (type: ExportType, rule = mandatory()) =>
  string().when('exportType', { is: type, then: () => rule });

/** For a rule of what is there: that nothing is there is another's to say. */
const filled =
  (isRight: (value: string) => boolean) =>
  (value = '') =>
    !value || isRight(value);

/** A password may begin or end with a space: it is not trimmed. */
const secret = () => string().required('errors.mandatoryField');

const fieldValue = string()
  .test('empty', 'errors.emptyFieldValueMessage', (value = '') => keysOf(value).length > 0)
  .test('one', 'errors.fieldValueOnlyOneValueMessage', (value = '') => keysOf(value).length <= 1)
  .test('known', 'errors.fieldValueNotMatchMessage', (value = '', { parent }) => {
    const { exportEmailKeys = '' } = parent as Partial<ExportValues>;
    return keysOf(value).every((key) => keysOf(exportEmailKeys).includes(key));
  });

/** The rules of the exports form of a client, whose stored secrets stay where none are typed. */
export function exportSchema(client: Client) {
  const newPassword = (rule: ReturnType<typeof secret>) =>
    string().when(['exportType', 'changePassword', 'ftpURL', 'userName'], {
      is: (type: ExportType, changePassword: boolean, ftpURL = '', userName = '') =>
        type === 'sftp' && changesPassword({ changePassword, ftpURL, userName }, client),
      then: () => rule,
    });
  return object({
    ftpURL: forType(
      'sftp',
      mandatory().test(
        'address',
        'errors.sftpURLValidationMessage',
        filled((value) => readSftpAddress(value) !== null),
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
    exportAwsSecretKey: client.exportAwsSecretKey ? string() : forType('s3', secret()),
    exportAwsS3Endpoint: forType(
      's3',
      mandatory().test('endpoint', 'errors.s3Endpoint', filled(isS3Endpoint)),
    ),
    exportAwsRegion: forType(
      's3',
      mandatory().when('exportAwsS3Endpoint', ([endpoint = ''], schema) =>
        schema.test(
          'region',
          'errors.s3Region',
          filled((region) => isS3Region(region, String(endpoint))),
        ),
      ),
    ),
    exportAwsS3BucketName: forType(
      's3',
      mandatory().test('bucket', 'errors.s3BucketName', filled(isBucketName)),
    ),
    exportFiletypes: mixed().test(
      'some',
      'errors.mandatoryField',
      (types) => Array.isArray(types) && types.length > 0,
    ),
    exportFileNameFormat: string().test(
      'safe',
      'errors.fileNameFormat',
      (value = '') => !isUnsafeFormat(value),
    ),
    fieldValue: string().when('isGroupByFieldEnabled', { is: true, then: () => fieldValue }),
  });
}

/** Whether files can be sent there: `https://host[:port][/path]`, or a host alone with a dot. */
function isS3Endpoint(text: string): boolean {
  if (/^https:\/\//i.test(text)) return readSftpAddress(text.replace(/^https/i, 'sftp')) !== null;
  return /[.:]/.test(text) && !text.includes('/') && readSftpAddress(text) !== null;
}

const AMAZON = /\.amazonaws\.com(?:\.cn)?(?:[:/]|$)/i;
const AMAZON_REGION = /^[a-z]{2,3}(?:-[a-z]+)+-\d+$/;
const REGION = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Whether it can name a region: Amazon's (`eu-central-1`) or another's word ("auto"). */
const isS3Region = (region: string, endpoint: string): boolean =>
  (AMAZON.test(endpoint) ? AMAZON_REGION : REGION).test(region);

/** The rules of Amazon S3 for general purpose buckets. */
const isBucketName = (name: string): boolean =>
  /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name) &&
  !/\.[.-]|-\./.test(name) &&
  !/^\d+\.\d+\.\d+\.\d+$/.test(name);

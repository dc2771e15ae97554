import type { Client, ExportType } from '@/api/clients';
import { mandatory, mixed, object, string } from '@/components/form/rules';
import { keysOf, type ExportValues } from './exportForm';
import { isUnsafeFormat } from '../fileName/fileNameFormat';
import { isBucketName, isS3Endpoint, isS3Region } from '../destination/s3Place';
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

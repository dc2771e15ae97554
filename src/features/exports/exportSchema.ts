import { array, object, string } from 'yup';
import type { Client, ExportType } from '@/api/clients';
import { mandatory } from '@/components/form/mandatory';
import { keysOf, type ExportValues } from './exportForm';
import { isUnsafeFormat } from './fileNameFormat';
import { isBucketName, isS3Endpoint, isS3Region } from './s3Place';
import { readSftpAddress } from './sftpAddress';
import { changesPassword } from './storedPassword';

const forType = (type: ExportType, rule = mandatory()) =>
  string().when('exportType', { is: type, then: () => rule });

/** A rule for what is there: that nothing is there is another's to say. */
const filled = (message: string, isRight: (value: string) => boolean) => ({
  name: message,
  message,
  test: (value?: string) => !value || isRight(value),
});

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
    exportAwsSecretKey: client.exportAwsSecretKey ? string() : forType('s3', secret()),
    exportAwsS3Endpoint: forType('s3', mandatory().test(filled('errors.s3Endpoint', isS3Endpoint))),
    exportAwsRegion: forType(
      's3',
      mandatory().when('exportAwsS3Endpoint', ([endpoint = ''], schema) =>
        schema.test(filled('errors.s3Region', (region) => isS3Region(region, String(endpoint)))),
      ),
    ),
    exportAwsS3BucketName: forType(
      's3',
      mandatory().test(filled('errors.s3BucketName', isBucketName)),
    ),
    exportFiletypes: array().min(1, 'errors.mandatoryField'),
    exportFileNameFormat: string().test(
      'safe',
      'errors.fileNameFormat',
      (value = '') => !isUnsafeFormat(value),
    ),
    fieldValue: string().when('isGroupByFieldEnabled', { is: true, then: () => fieldValue }),
  });
}

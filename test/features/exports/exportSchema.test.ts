/** @jest-environment node */
import { schemaErrors } from '@/components/form/useSchemaForm';
import { exportValues, type ExportValues } from '@/features/exports/form/exportForm';
import { exportSchema } from '@/features/exports/form/exportSchema';
import { readSftpAddress } from '@/features/exports/destination/sftpAddress';
import { exportPlace } from '@/features/exports/list/exportOverviewColumns';
import { buildClient } from '../../support/build/client';

/** What the form of a client says of these values. */
const errorsOf = (client: ReturnType<typeof buildClient>, given: Partial<ExportValues>) =>
  schemaErrors(exportSchema(client), {
    ...exportValues(client),
    exportFiletypes: ['html'],
    ...given,
  });

const fresh = buildClient({ exportType: 'sftp' });
const SFTP = {
  ftpURL: 'files.example.com',
  sftpRemoteDir: '/in',
  userName: 'mas',
  password: ' secret ',
  repeatedPassword: ' secret ',
};
const S3 = {
  exportType: 's3',
  exportAwsAccessKey: 'AK',
  exportAwsSecretKey: 'SK',
  exportAwsS3Endpoint: 'https://s3.example.com',
  exportAwsRegion: 'eu-1',
  exportAwsS3BucketName: 'archive',
} as const;

const missing = { password: 'errors.mandatoryField', repeatedPassword: 'errors.mandatoryField' };

describe('the form of an SFTP export', () => {
  it.each<[Partial<ExportValues>, object]>([
    [{}, {}],
    [{ ftpURL: '' }, { ftpURL: 'errors.mandatoryField' }],
    [{ sftpRemoteDir: '' }, { sftpRemoteDir: 'errors.mandatoryField' }],
    [{ repeatedPassword: '' }, { repeatedPassword: 'errors.mandatoryField' }],
    [{ password: '', repeatedPassword: '' }, missing],
    ...['../{customerid}', 'in/{customerid}', 'a..b'].map(
      (exportFileNameFormat): [object, object] => [
        { exportFileNameFormat },
        { exportFileNameFormat: 'errors.fileNameFormat' },
      ],
    ),
    [{ sftpRemoteDir: '  ' }, { sftpRemoteDir: 'errors.mandatoryField' }],
    [{ userName: '　' }, { userName: 'errors.mandatoryField' }],
    [{ ftpURL: 'https://files.example.com' }, { ftpURL: 'errors.sftpURLValidationMessage' }],
    [{ ftpURL: 'files.example.com:99999' }, { ftpURL: 'errors.sftpURLValidationMessage' }],
    [{ ftpURL: 'files.example.com:2022' }, {}],
    [{ password: '  ', repeatedPassword: '  ' }, {}],
    [{ repeatedPassword: 'secret' }, { repeatedPassword: 'errors.passwordNotMatchedMessage' }],
    [{ exportFiletypes: [] }, { exportFiletypes: 'errors.mandatoryField' }],
    [{ changePassword: false }, {}],
  ])('with %j says %j', (given, errors) => {
    expect(errorsOf(fresh, { ...SFTP, ...given })).toEqual(errors);
  });

  it.each([
    ['for its server and user', { changePassword: false }, {}],
    ['in another spelling', { changePassword: false, ftpURL: 'sftp://FILES.example.com/in' }, {}],
    ['for another host', { changePassword: false, ftpURL: 'other.example.com' }, missing],
    ['for another port', { changePassword: false, ftpURL: 'files.example.com:2222' }, missing],
    ['for another user', { changePassword: false, userName: 'eve' }, missing],
    ['where another one is wanted', { changePassword: true }, missing],
  ])('keeps the stored password or needs one: %s', (_, given, errors) => {
    const client = buildClient({ ...SFTP, exportType: 'sftp', password: 'sealed' });
    expect(errorsOf(client, given)).toEqual(errors);
  });
});

describe('the form of an S3 export', () => {
  it.each(Object.keys(S3).filter((name) => name !== 'exportType'))('needs %s', (name) => {
    expect(errorsOf(fresh, S3)).toEqual({});
    expect(errorsOf(fresh, { ...S3, [name]: '' })).toEqual({ [name]: 'errors.mandatoryField' });
  });
  const errorOf = (name: 'exportAwsS3Endpoint' | 'exportAwsS3BucketName', text: string) =>
    errorsOf(fresh, { ...S3, exportAwsRegion: 'eu-central-1', [name]: text })[name];
  it.each([
    'https://s3.eu-central-1.amazonaws.com',
    'https://minio:9000/path',
    's3.example.com',
    'files.example.com:9000',
    '192.0.2.7',
  ])('takes the endpoint %s', (text) =>
    expect(errorOf('exportAwsS3Endpoint', text)).toBeUndefined(),
  );
  it.each(['nonsense', 'http://s3.example.com', 'ftp://a.example', 'https://', 'a b.example', '/'])(
    'refuses the endpoint %s',
    (text) => expect(errorOf('exportAwsS3Endpoint', text)).toBe('errors.s3Endpoint'),
  );
  it.each(['archive', 'my.bucket-7', 'a1b', 'x'.repeat(63), 'a--b'])(
    'takes the bucket %s',
    (text) => expect(errorOf('exportAwsS3BucketName', text)).toBeUndefined(),
  );
  it.each(['My Bucket!!', 'ab', 'x'.repeat(64), '-ab', 'ab-', 'a..b', 'a.-b', 'a-.b', '192.0.2.7'])(
    'refuses the bucket %s',
    (text) => expect(errorOf('exportAwsS3BucketName', text)).toBe('errors.s3BucketName'),
  );
  it.each([
    ['eu-central-1', 'https://s3.amazonaws.com', undefined],
    ['us-gov-west-1', 's3.us-gov-west-1.amazonaws.com', undefined],
    ['auto', 'https://acc.r2.example.com', undefined],
    ['auto', 'https://s3.amazonaws.com', 'errors.s3Region'],
    ['nonsense', 'https://s3.cn-north-1.amazonaws.com.cn/', 'errors.s3Region'],
    ['EU Central', 'https://s3.example.com', 'errors.s3Region'],
    ['My Bucket!!', 'https://s3.example.com', 'errors.s3Region'],
  ])('says of the region %s at %s: %s', (exportAwsRegion, exportAwsS3Endpoint, error) => {
    const errors = errorsOf(fresh, { ...S3, exportAwsRegion, exportAwsS3Endpoint });
    expect(errors.exportAwsRegion).toBe(error);
  });
});

it.each([
  ['', 'errors.emptyFieldValueMessage'],
  [' , ', 'errors.emptyFieldValueMessage'],
  ['orderno, segment', 'errors.fieldValueOnlyOneValueMessage'],
  ['total', 'errors.fieldValueNotMatchMessage'],
  [' SEGMENT', undefined],
])('grouping by a field says of %j: %j', (fieldValue, error) => {
  const given = { ...S3, exportEmailKeys: 'OrderNo, Segment', fieldValue };
  expect(errorsOf(fresh, { ...given, isGroupByFieldEnabled: true }).fieldValue).toBe(error);
  expect(errorsOf(fresh, { ...given, isGroupByFieldEnabled: false })).toEqual({});
});

describe('an SFTP address', () => {
  it.each([
    ['sftp://files.example.com', 'files.example.com', 22],
    ['SFTP://files.example.com:2222/archive/in', 'files.example.com', 2222],
    ['sftp://files.example.com/', 'files.example.com', 22],
    [' files.example.com ', 'files.example.com', 22],
    ['files:65535', 'files', 65_535],
    ['10.0.0.7:1', '10.0.0.7', 1],
    ['[::1]:2022', '::1', 2022],
    ['sftp://[2001:db8::7]/in', '2001:db8::7', 22],
    ['例え.jp', '例え.jp', 22],
  ])('%s is read', (text, host, port) => {
    expect(readSftpAddress(text)).toEqual({ host, port });
  });

  it.each([
    '',
    ' ',
    ...['sftp://', 'ftp://files.example.com', 'https://files.example.com', 'files.example.com/in'],
    ...['files.example.com:', 'files.example.com:0', 'files.example.com:65536'],
    ...['files.example.com:22a', 'sftp://user@files.example.com'],
    ...['sftp://user:word@files.example.com', 'files example.com', '-files.example.com'],
    ...['files-.example.com', 'files..example.com', '.files', '256.1.1.1', '1.2.3', '01.2.3.4'],
    ...['[::1', '::1', '[files]', '[1:2]', 'sftp://files.example.com:22:22'],
    ...['sftp://files.example.com/a b', `${'x'.repeat(64)}.example.com`],
  ])('%j is none', (text) => {
    expect(readSftpAddress(text)).toBeNull();
  });
});

const sftp = (ftpURL: string, sftpRemoteDir: string | null) =>
  exportPlace(buildClient({ exportType: 'sftp', ftpURL, sftpRemoteDir }));

it.each([
  ['sftp://files.example.com:2222/in', '/in', 'files.example.com:2222/in'],
  ['sftp://files.example.com:2222/', '/out', 'files.example.com:2222/out'],
  ['sftp://files.example.com:2222/a', '/b', 'files.example.com:2222/a · /b'],
  ['files.example.com:22', 'out', 'files.example.com:22/out'],
  ['sftp://[2001:db8::1]:2222', null, '[2001:db8::1]:2222'],
])('the destination of an export %s with the directory %s is %s', (url, directory, place) => {
  expect(sftp(url, directory)).toBe(place);
});

/** @jest-environment node */
import { exportErrors, exportValues, type ExportValues } from '@/features/exports/exportForm';
import { exportPlace } from '@/features/exports/exportPlace';
import { buildClient } from '../../support/build/client';

const sftp = (ftpURL: string, sftpRemoteDir: string | null) =>
  exportPlace(buildClient({ exportType: 'sftp', ftpURL, sftpRemoteDir }));

describe('the destination of an export', () => {
  it.each([
    ['sftp://files.example.com:2222/in', '/in', 'files.example.com:2222/in'],
    ['sftp://files.example.com:2222/', '/out', 'files.example.com:2222/out'],
    ['sftp://files.example.com:2222/a', '/b', 'files.example.com:2222/a · /b'],
    ['files.example.com:22', 'out', 'files.example.com:22/out'],
    ['sftp://[2001:db8::1]:2222', null, '[2001:db8::1]:2222'],
  ])('%s with the directory %s is %s', (url, directory, place) => {
    expect(sftp(url, directory)).toBe(place);
  });
});

/** The rules of the form for an S3 export with these values. */
function s3Errors(given: Partial<ExportValues>) {
  const { exportAwsS3Endpoint, exportAwsRegion, exportAwsS3BucketName } = exportErrors(
    {
      ...exportValues(buildClient({ exportType: 's3' })),
      exportAwsS3Endpoint: 'https://s3.example.com',
      exportAwsRegion: 'eu-1',
      exportAwsS3BucketName: 'archive',
      ...given,
    },
    { hasPassword: false, hasSecretKey: true },
  );
  return exportAwsS3Endpoint ?? exportAwsRegion ?? exportAwsS3BucketName;
}

describe('the form of an S3 export', () => {
  it.each([
    'https://s3.eu-central-1.amazonaws.com',
    'https://minio:9000/path',
    's3.example.com',
    'files.example.com:9000',
    '192.0.2.7',
  ])('takes the endpoint %s', (exportAwsS3Endpoint) => {
    expect(s3Errors({ exportAwsS3Endpoint, exportAwsRegion: 'eu-central-1' })).toBeUndefined();
  });
  it.each(['nonsense', 'http://s3.example.com', 'ftp://a.example', 'https://', 'a b.example', '/'])(
    'refuses the endpoint %s',
    (exportAwsS3Endpoint) => {
      expect(s3Errors({ exportAwsS3Endpoint })).toBe('errors.s3Endpoint');
    },
  );
  it.each(['archive', 'my.bucket-7', 'a1b', 'x'.repeat(63), 'a--b'])(
    'takes the bucket %s',
    (exportAwsS3BucketName) => {
      expect(s3Errors({ exportAwsS3BucketName })).toBeUndefined();
    },
  );
  it.each(['My Bucket!!', 'ab', 'x'.repeat(64), '-ab', 'ab-', 'a..b', 'a.-b', 'a-.b', '192.0.2.7'])(
    'refuses the bucket %s',
    (exportAwsS3BucketName) => {
      expect(s3Errors({ exportAwsS3BucketName })).toBe('errors.s3BucketName');
    },
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
    expect(s3Errors({ exportAwsRegion, exportAwsS3Endpoint })).toBe(error);
  });
});

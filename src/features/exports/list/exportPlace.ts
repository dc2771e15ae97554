import type { Client } from '@/api/clients';

type Place = Pick<
  Client,
  'exportType' | 'ftpURL' | 'sftpRemoteDir' | 'exportAwsS3BucketName' | 'exportAwsRegion'
>;

/** Server, port, path and directory, or bucket and region; '' where nobody has said. */
export function exportPlace(client: Place): string {
  const { exportType, ftpURL, sftpRemoteDir, exportAwsS3BucketName, exportAwsRegion } = client;
  if (exportType === 's3')
    return [exportAwsS3BucketName, exportAwsRegion].filter(Boolean).join(' · ');
  if (exportType === null || !ftpURL) return '';
  const address = ftpURL
    .trim()
    .replace(/^sftp:\/\//i, '')
    .replace(/\/$/, '');
  const directory = (sftpRemoteDir ?? '').trim();
  const hasPath = address.includes('/');
  if (directory === '' || directory === address.slice(address.indexOf('/'))) return address;
  if (hasPath) return `${address} · ${directory}`;
  return `${address}${directory.startsWith('/') ? '' : '/'}${directory}`;
}

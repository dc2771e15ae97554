/** @jest-environment node */
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

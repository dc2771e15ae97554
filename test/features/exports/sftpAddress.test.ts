/** @jest-environment node */
import { readSftpAddress } from '@/features/exports/sftpAddress';

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
    'sftp://',
    'ftp://files.example.com',
    'https://files.example.com',
    'files.example.com/in',
    'files.example.com:',
    'files.example.com:0',
    'files.example.com:65536',
    'files.example.com:22a',
    'sftp://user@files.example.com',
    'sftp://user:word@files.example.com',
    'files example.com',
    '-files.example.com',
    'files-.example.com',
    'files..example.com',
    '.files',
    '256.1.1.1',
    '1.2.3',
    '01.2.3.4',
    '[::1',
    '::1',
    '[files]',
    '[1:2]',
    'sftp://files.example.com:22:22',
    'sftp://files.example.com/a b',
    `${'x'.repeat(64)}.example.com`,
  ])('%j is none', (text) => {
    expect(readSftpAddress(text)).toBeNull();
  });
});

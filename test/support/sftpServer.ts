import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Server } from 'ssh2';

/** An SFTP server that lets one user in. */
export async function startSftpServer(login: {
  username: string;
  password: string;
}): Promise<{ port: number; close: () => void }> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => {
      const given = attempt.method === 'password' ? attempt.password : null;
      if (attempt.username === login.username && given === login.password) attempt.accept();
      else attempt.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (open) => void open());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

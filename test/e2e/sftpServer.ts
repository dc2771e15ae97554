import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Server as NetServer } from 'node:net';
import { Server } from 'ssh2';

/** A server on loopback, and how to end it. */
export type Listening = { port: number; close: () => void };

const listen = (server: NetServer | Server): Promise<Listening> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ port: (server.address() as AddressInfo).port, close: () => void server.close() }),
    );
  });

/** An SFTP server that lets one user in. `attempts` gets every password it is offered. */
export async function startSftpServer(
  login: { username: string; password: string },
  attempts: string[],
): Promise<Listening> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => {
      const given = attempt.method === 'password' ? attempt.password : null;
      if (given !== null) attempts.push(given);
      if (attempt.username === login.username && given === login.password) attempt.accept();
      else attempt.reject(['password']);
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (open) => void open());
    });
  });
  return listen(server);
}

/** A server that takes connections and says nothing. */
export const startSilentServer = (): Promise<Listening> =>
  listen(createServer((socket) => socket.on('error', () => undefined)));

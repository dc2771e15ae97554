import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Server } from 'ssh2';
import { permissionsOf } from '../../backend/directory/permissions';
import { createTestBackend, type TestBackend, tokenOf, user } from './support/testBackend';

let backend: TestBackend;
let token: string;
let server: Server;

beforeAll(async () => {
  backend = await createTestBackend({
    users: [user('admin', { permissions: permissionsOf('ADMIN') })],
  });
  token = await tokenOf(backend, 'admin');
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => {
      const right =
        attempt.method === 'password' &&
        attempt.username === 'mas' &&
        attempt.password === 'geheim';
      if (right) attempt.accept();
      else attempt.reject(['password']);
    });
    connection.on('session', (accept) => accept().on('sftp', (open) => open()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  backend.remove();
});

async function check(login: {
  port?: number;
  username?: string;
  password?: string;
}): Promise<unknown> {
  const { port } = server.address() as AddressInfo;
  const password = login.password ?? (await backend.secrets.seal('geheim', 'password'));
  const body = { host: '127.0.0.1', port, username: 'mas', ...login, password };
  return (await backend.call(token, 'POST', '/api/account/checksftp', { body })).json();
}

describe('the SFTP check', () => {
  it('succeeds with a server that lets the user in', async () => {
    expect(await check({})).toEqual({ status: 'success' });
  });

  it('says when the server refuses the user', async () => {
    const password = await backend.secrets.seal('wrong', 'password');
    expect(await check({ password })).toEqual({
      status: 'error',
      message: '127.0.0.1 refuses the user name mas or the password.',
    });
  });

  it('says when nothing listens there', async () => {
    expect(await check({ port: 1 })).toEqual({
      status: 'error',
      message: '127.0.0.1:1 refuses the connection.',
    });
  });

  it('says when the password cannot be decrypted', async () => {
    expect(await check({ password: 'geheim' })).toMatchObject({
      status: 'error',
      message: expect.stringContaining('could not be decrypted') as string,
    });
  });
});

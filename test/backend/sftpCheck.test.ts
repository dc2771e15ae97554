import { permissionsOf } from '../../backend/directory/permissions';
import { startSftpServer } from '../support/sftpServer';
import { createTestBackend, json, type TestBackend, tokenOf, user } from './support/testBackend';

let backend: TestBackend;
let token: string;
let server: Awaited<ReturnType<typeof startSftpServer>>;

beforeAll(async () => {
  backend = await createTestBackend({
    users: [user('admin', { permissions: permissionsOf('ADMIN') })],
  });
  token = await tokenOf(backend, 'admin');
  server = await startSftpServer({ username: 'mas', password: 'geheim' });
});
afterAll(() => {
  server.close();
});

async function check(given: { port?: number; password?: string }) {
  const password = given.password ?? (await backend.secrets.seal('geheim', 'password'));
  const body = { host: '127.0.0.1', port: server.port, username: 'mas', ...given, password };
  return json(backend.call(token, 'POST', '/api/account/checksftp', { body }));
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

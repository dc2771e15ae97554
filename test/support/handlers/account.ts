import { http, HttpResponse } from 'msw';
import type { SftpAccess } from '@/api/account';
import { backend } from '../fakeBackend';
import { mayGoTo } from './storedPassword';

export const accountHandlers = [
  http.get('*/api/version', () => HttpResponse.json({ version: backend.version })),
  http.post<never, { email: string }>('*/api/account/reset', async ({ request }) => {
    const { email } = await request.json();
    return HttpResponse.json(
      email === 'jo.miller@example.org'
        ? { status: 'success' }
        : { status: 'error', message: 'Recovery not allowed for unknown user.' },
    );
  }),
  http.post<never, SftpAccess>('*/api/account/checksftp', async ({ request }) => {
    const { host, port, username, password } = await request.json();
    const ftpURL = `sftp://${host.includes(':') ? `[${host}]` : host}:${port}`;
    return HttpResponse.json(
      mayGoTo(password, { ftpURL, userName: username })
        ? backend.sftp
        : { status: 'error', message: 'The password is of another server.' },
    );
  }),
];

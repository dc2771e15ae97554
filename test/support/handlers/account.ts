import { http, HttpResponse } from 'msw';
import { backend } from '../fakeBackend';

export const accountHandlers = [
  http.post<never, { email: string }>('*/api/account/reset', async ({ request }) => {
    const { email } = await request.json();
    const known = backend.resettable.includes(email);
    return HttpResponse.json(
      known
        ? { status: 'success' }
        : { status: 'error', message: 'Recovery not allowed for unknown user.' },
    );
  }),
  http.post('*/api/account/checksftp', () => HttpResponse.json(backend.sftp)),
];

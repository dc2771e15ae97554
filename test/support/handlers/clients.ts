import { http, HttpResponse } from 'msw';
import type { Client } from '@/api/clients';
import { buildClient } from '../build/client';
import { backend } from '../fakeBackend';

export const clientHandlers = [
  http.get('*/api/clients/list', () => HttpResponse.json(backend.clients)),
  http.post<never, Client>('*/api/clients/create', async ({ request }) => {
    const given = await request.json();
    if (backend.clients.some(({ code }) => code === given.code)) return HttpResponse.json({ title: 'Code is taken', code: 'CLIENT_EXISTS' }, { status: 409 });
    const client = buildClient({ ...given, groupId: `grp-${given.code.toLowerCase()}` });
    backend.clients.push(client);
    return HttpResponse.json(client);
  }),
  http.put<{ groupId: string }, Partial<Client>>('*/api/clients/update/:groupId', async ({ request, params }) => {
    const client = backend.clients.find(({ groupId }) => groupId === params.groupId);
    if (!client) return HttpResponse.json({}, { status: 404 });
    Object.assign(client, await request.json());
    return HttpResponse.json(client);
  }),
];

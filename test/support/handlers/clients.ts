import { http, HttpResponse } from 'msw';
import type { Client } from '@/api/clients';
import { FILE_TYPES } from '@/api/emails';
import { buildClient } from '../build/client';
import { backend } from '../fakeBackend';

/** What the server does to a client before it keeps it: eml is always among the types, and what is switched off is empty. */
const settled = (client: Client): Client => ({
  ...client,
  fileTypes: FILE_TYPES.filter((type) => type === 'eml' || client.fileTypes.includes(type)),
  recreateIndexStartDate: client.isEnableRecreateIndex ? client.recreateIndexStartDate : null,
  recreateIndexEndDate: client.isEnableRecreateIndex ? client.recreateIndexEndDate : null,
  fieldValue: client.isGroupByFieldEnabled ? client.fieldValue : null,
});

const codeTaken = (code: string, except?: Client): boolean =>
  backend.clients.some((client) => client.code === code && client !== except);
const conflict = () =>
  HttpResponse.json(
    { title: 'Code not available, pleasy try again.', code: 'E_CODE_TAKEN' },
    { status: 409 },
  );

export const clientHandlers = [
  http.get('*/api/clients/list', () => HttpResponse.json(backend.clients)),
  http.post<never, Client>('*/api/clients/create', async ({ request }) => {
    const given = await request.json();
    if (codeTaken(given.code)) return conflict();
    const client = settled(buildClient({ ...given, groupId: `grp-${given.code.toLowerCase()}` }));
    backend.clients.push(client);
    return HttpResponse.json(client);
  }),
  http.put<{ groupId: string }, Partial<Client>>(
    '*/api/clients/update/:groupId',
    async ({ request, params }) => {
      const client = backend.clients.find(({ groupId }) => groupId === params.groupId);
      if (!client)
        return HttpResponse.json(
          { title: 'There is no such client.', code: 'E_NOT_FOUND' },
          { status: 404 },
        );
      const given = await request.json();
      if (codeTaken(given.code ?? client.code, client)) return conflict();
      return HttpResponse.json(Object.assign(client, settled({ ...client, ...given })));
    },
  ),
];

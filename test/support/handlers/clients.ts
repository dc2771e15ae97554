import { http, HttpResponse } from 'msw';
import type { Client } from '@/api/clients';
import { FILE_TYPES } from '@/api/emails';
import { buildClient } from '../build/client';
import { backend } from '../fakeBackend';
import { mayGoTo } from './storedPassword';

/** As the server keeps a client: eml is always among the types, what is switched off is empty. */
const settled = (client: Client): Client => ({
  ...client,
  fileTypes: FILE_TYPES.filter((type) => type === 'eml' || client.fileTypes.includes(type)),
  recreateIndexStartDate: client.isEnableRecreateIndex ? client.recreateIndexStartDate : null,
  recreateIndexEndDate: client.isEnableRecreateIndex ? client.recreateIndexEndDate : null,
  fieldValue: client.isGroupByFieldEnabled ? client.fieldValue : null,
});

/** null clears: a list is then empty. */
const cleared = (given: Partial<Client>): Partial<Client> => ({
  ...given,
  ...('exportEmailKeys' in given && { exportEmailKeys: given.exportEmailKeys ?? [] }),
  ...('exportFiletypes' in given && { exportFiletypes: given.exportFiletypes ?? [] }),
});

/** A client as an update leaves it; a merging server knows itself when it exported last. */
const updated = (client: Client, given: Partial<Client>): Client =>
  settled(
    backend.put === 'replace'
      ? buildClient({ ...cleared(given), groupId: client.groupId })
      : { ...client, ...cleared(given), lastExportDate: client.lastExportDate },
  );

const codeTaken = (code: string, except?: Client): boolean =>
  backend.clients.some(
    (client) => client.code.toLowerCase() === code.trim().toLowerCase() && client !== except,
  );
const conflict = () =>
  HttpResponse.json(
    { title: 'Code not available, pleasy try again.', code: 'E_CODE_TAKEN' },
    { status: 409 },
  );
const refused = (status: number, title: string) => HttpResponse.json({ title }, { status });

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
      if (!client) return refused(404, 'There is no such client.');
      const given = await request.json();
      if (codeTaken(given.code ?? client.code, client)) return conflict();
      const wanted = updated(client, given);
      if (!mayGoTo(wanted.password, wanted))
        return refused(400, 'The password is of another server.');
      return HttpResponse.json(Object.assign(client, wanted));
    },
  ),
];

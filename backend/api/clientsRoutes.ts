import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { destinationOf, mayGoTo, OTHER_SERVER } from '../account/storedPassword';
import { newClient } from '../directory/newClient';
import { contextsOf, hasContext } from '../directory/permissions';
import type { Client, User } from '../directory/types';
import { type ApiContext, type ApiEnv, currentActor, requirePermission } from './apiContext';
import { badRequest, forbidden, notFound } from './apiProblem';
import {
  CLIENT_SETTING_NAMES,
  readClientBase,
  readClientSettings,
  readExportSettings,
  readLastExport,
  readSecrets,
  settled,
} from './clientInput';
import { asMandatoryText, readJson, type JsonObject } from './jsonBody';

/** /api/clients/*: everybody's data contexts, and the administration of clients. */
export function clientsRoutes(api: ApiContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.get('/list', (c) => {
    const user = c.get('user');
    return c.json(
      contextsOf(user, api.directory.clients()).map((client) => clientJson(client, user)),
    );
  });
  routes.post('/create', requirePermission('MANAGE_CLIENTS'), async (c) => {
    const body = await readJson(c);
    const groupId = `g${randomBytes(6).toString('hex')}`;
    const secrets = await readSecrets(api.secrets, body);
    const actor = currentActor(api, c, 'MANAGE_CLIENTS');
    const base = newClient({ ...readClientBase(api, body, null), groupId });
    const settings = { ...readClientSettings(body), ...readExportSettings(body), ...secrets };
    const client = settled({ ...base, ...settings });
    refuseOtherServer(api, body, client);
    api.directory.saveClient(client);
    return c.json(clientJson(client, actor));
  });
  // the exports page saves through this call too, and its users need not manage clients
  routes.put('/update/:groupId', requirePermission('MANAGE_USERS'), async (c) =>
    updateClient(api, c),
  );
  return routes;
}

async function updateClient(api: ApiContext, c: Context<ApiEnv>): Promise<Response> {
  const body = await readJson(c);
  const { client: stored } = reachableClient(api, c);
  const secrets = await readSecrets(api.secrets, body, stored);
  // after the sealing, which takes a while: nothing old is written back
  const { actor, client } = reachableClient(api, c);
  const managesClients = actor.permissions.includes('MANAGE_CLIENTS');
  // first: whether a client out of sight has this code is nothing the actor may learn
  if (!managesClients && asMandatoryText(body.code, 'The code') !== client.code)
    throw onlyExportSettings();
  const basics = readClientBase(api, body, client);
  const kept = api.replaceClients
    ? newClient({ ...basics, groupId: client.groupId, ...readLastExport(body) })
    : client;
  const wanted = { ...kept, ...basics, ...readClientSettings(body) };
  if (!managesClients) refuseChanges(client, settled(wanted));
  const changed = settled({ ...wanted, ...readExportSettings(body), ...secrets });
  refuseOtherServer(api, body, changed);
  api.directory.saveClient(changed);
  return c.json(clientJson(changed, actor));
}

/** The caller and the client he changes. Throws ApiProblem 404 for one not his, or none. */
function reachableClient(api: ApiContext, c: Context<ApiEnv>): { actor: User; client: Client } {
  const actor = currentActor(api, c, 'MANAGE_USERS');
  const groupId = c.req.param('groupId') ?? '';
  const client = api.directory.client(groupId);
  if (!client || !hasContext(actor, groupId)) throw notFound('There is no such client.');
  return { actor, client };
}

/** A stored password is not moved to another server by saving it there. */
function refuseOtherServer(api: ApiContext, body: JsonObject, changed: Client): void {
  const destination = destinationOf(changed);
  const given = typeof body.password === 'string' ? body.password.trim() : '';
  const envelope = given || changed.password;
  if (destination && envelope && !mayGoTo(envelope, destination, api.directory.clients()))
    throw badRequest(OTHER_SERVER);
}

const onlyExportSettings = () => forbidden('You can only change the export settings of a client.');

/** Who does not manage clients may change the export settings only. */
function refuseChanges(client: Client, wanted: Client): void {
  const own = settled(client);
  const names: (keyof Client)[] = [
    'code',
    'retention',
    'name',
    'id',
    'mailer',
    'fileTypes',
    ...CLIENT_SETTING_NAMES,
  ];
  const changed = names.filter((name) => comparable(own[name]) !== comparable(wanted[name]));
  if (changed.length > 0) throw onlyExportSettings();
}

/** Lists are the same in any order: the console sends the file types in its own. */
function comparable(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value);
}

/** All of a client for administrators, secrets sealed; for others what a data context needs. */
function clientJson(client: Client, user: User): Partial<Client> {
  if (user.permissions.includes('MANAGE_USERS') || user.permissions.includes('MANAGE_CLIENTS'))
    return client;
  const { code, name, id, groupId, retention, mailer, fileTypes } = client;
  return { code, name, id, groupId, retention, mailer, fileTypes };
}

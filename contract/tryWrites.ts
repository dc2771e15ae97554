import { randomBytes } from 'node:crypto';
import { readClient, wireClient } from '@/api/clients';
import { isObject, text, type Json } from '@/api/decode';
import { readUser, wireUser, type User, type UserForm } from '@/api/users';
import type { Caller } from './caller';
import { differs, type Difference } from './difference';
import type { Known } from './tryReads';

/** Never a place where anything arrives (RFC 2606). */
const NOWHERE = 'example.invalid';

/**
 * Every call that changes something, so that nothing of it stays: a user is made, changed and
 * removed; what is saved beside that is what is there already. `ownId`: the id of the token's
 * owner.
 */
export async function tryWrites(caller: Caller, known: Known, ownId: string | null): Promise<void> {
  await tryUser(caller, known);
  await tryOwnSettings(caller, known, ownId);
  await tryClient(caller, known);
  await caller.attempt({
    id: 'resetPassword',
    what: 'of nobody, without a captcha',
    token: null,
    body: { email: `nobody@${NOWHERE}`, recaptchaToken: '' },
    check: isRefused,
  });
  await caller.attempt({
    id: 'checkSftp',
    what: 'of a server that is not there',
    body: { host: `sftp.${NOWHERE}`, port: 22, username: 'nobody', password: 'no-envelope' },
    check: isRefused,
  });
}

const isRefused = (body: unknown): Difference[] =>
  isObject(body) && body.status === 'error' ? [] : [differs('/status', 'error', 'success')];

const USER_CALLS = ['updateUser', 'lockUser', 'unlockUser', 'removeUser'] as const;

async function tryUser(caller: Caller, { context, users }: Known): Promise<void> {
  if (!context || !users) {
    for (const id of ['createUser', ...USER_CALLS])
      caller.pass(id, 'it needs a data context and the list of users.');
    return;
  }
  const form: UserForm = {
    firstName: 'Contract',
    lastName: 'Check',
    email: `contract-${randomBytes(6).toString('hex')}@${NOWHERE}`,
    role: 'USER',
    clients: [context.groupId],
    timezone: 'UTC',
    localization: 'en_US',
  };
  const create = { ...wireUser(form), login: form.email };
  const made = await caller.attempt({
    id: 'createUser',
    body: create,
    check: hasSaved,
  });
  // whatever was answered: somebody who is there now is removed
  const user = await listed(caller, form.email, 'with the new user');
  if (!user) {
    if (made !== undefined) caller.leave(`perhaps a user ${form.email}: no list has it`);
    for (const id of USER_CALLS)
      caller.pass(id, 'there is no new user in the list to try it with.');
    return;
  }
  try {
    await caller.attempt({
      id: 'createUser',
      what: 'whose login is taken',
      body: create,
      expect: [200, 409],
      check: (body, { status }) =>
        status === 409 || (isObject(body) && body.statusCode === 409)
          ? []
          : [differs('/statusCode', '409', 'another one')],
    });
    await tryChanges(caller, user, form);
  } finally {
    await remove(caller, user);
  }
}

const hasSaved = (body: unknown): Difference[] =>
  isObject(body) && body.statusCode === 200 ? [] : [differs('/statusCode', '200', 'another one')];

/** The user of this login as the list has it now. */
async function listed(caller: Caller, login: string, what: string): Promise<User | null> {
  const answer = await caller.attempt({ id: 'listUsers', what });
  const users = Array.isArray(answer)
    ? (answer as Json[]).flatMap((row) => readUser(row) ?? [])
    : [];
  return users.find((user) => user.login.toLowerCase() === login) ?? null;
}

async function tryChanges(caller: Caller, { id, status }: User, form: UserForm): Promise<void> {
  const params = { id };
  await caller.attempt({
    id: 'updateUser',
    params,
    body: wireUser({ ...form, firstName: 'Changed' }),
    check: hasSaved,
  });
  const changed = await listed(caller, form.email, 'with the changed user');
  if (changed && changed.profile.firstName !== 'Changed')
    caller.leave(`a change of the user ${form.email} that was answered and not made`);
  if (status === 'PROVISIONED') {
    for (const call of ['lockUser', 'unlockUser'])
      caller.pass(call, 'the new user is provisioned only.');
    return;
  }
  await caller.attempt({ id: 'lockUser', params });
  await caller.attempt({ id: 'unlockUser', params });
}

async function remove(caller: Caller, { id, login }: User): Promise<void> {
  await caller.attempt({ id: 'removeUser', params: { id } });
  const still = await listed(caller, login.toLowerCase(), 'without the new user');
  if (still) caller.leave(`the user ${login}`);
  else
    await caller.attempt({
      id: 'removeUser',
      what: 'who is not there any more',
      params: { id },
      expect: [404],
    });
}

/** Saves what is there already. */
async function tryOwnSettings(caller: Caller, { users }: Known, ownId: string | null) {
  const own = (users ?? []).flatMap((row) => readUser(row) ?? []).find((user) => user.id === ownId);
  const { timezone, localization } = own?.profile ?? {};
  if (!own || !timezone || !localization)
    caller.pass(
      'updateOwnSettings',
      'the list has no own user with a time zone and a localization.',
    );
  else
    await caller.attempt({
      id: 'updateOwnSettings',
      what: 'as they are',
      params: { id: own.id },
      body: { profile: { timezone, localization } },
    });
}

async function tryClient(caller: Caller, { client }: Known): Promise<void> {
  const read = client && readClient(client);
  if (!read) {
    caller.pass('createClient', 'there is no client whose code is taken.');
    caller.pass('updateClient', 'there is no client to save as it is.');
    return;
  }
  caller.pass('createClient', 'no call removes a client again.', 'a new one');
  const { code, retention, name, id, mailer, fileTypes } = read;
  const made = await caller.attempt({
    id: 'createClient',
    what: 'whose code is taken',
    body: { code, retention: retention ?? 45, name, id, mailer, fileTypes },
    expect: [409],
  });
  if (made === undefined && (await countOf(caller, code)) > 1)
    caller.leave(`a second client ${code}: no call removes it`);
  await caller.attempt({
    id: 'updateClient',
    what: 'as it is',
    params: { groupId: read.groupId },
    body: wireClient(read, {}),
    check: (body) => changesOf(client, body as Json),
  });
}

async function countOf(caller: Caller, code: string): Promise<number> {
  const answer = await caller.attempt({ id: 'listClients', what: 'after a refused one' });
  const rows = Array.isArray(answer) ? (answer as Json[]) : [];
  return rows.filter((row) => text(row.code)?.toLowerCase() === code.toLowerCase()).length;
}

/** What a save of what was there has changed. */
const changesOf = (before: Json, after: Json): Difference[] =>
  Object.keys(before)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field] ?? null))
    .filter((field) => before[field] !== undefined && !(before[field] === null && !after[field]))
    .map((field) => differs(`/${field}`, 'what it was before', 'something else'));

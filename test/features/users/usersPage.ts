import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Client } from '@/api/clients';
import type { User } from '@/api/users';
import { clientOne } from '../../support/build/client';
import { buildUser } from '../../support/build/user';
import { backend } from '../../support/fakeBackend';
import { renderApp, type RenderAppOptions } from '../../support/renderApp';

export const ADMIN = ['MANAGE_USERS', 'ACCESS_MAILINGS'] as const;
export const SUPER_ADMIN = ['MANAGE_CLIENTS', 'MANAGE_USERS', 'ACCESS_MAILINGS'] as const;

/** The one who is signed in. */
export const own: User = buildUser({ id: 'user-1', login: 'jo.miller@example.org', role: 'ADMIN' });
export const ann: User = buildUser({
  id: 'user-2',
  login: 'ann@example.org',
  role: 'USER',
  profile: { firstName: 'Ann', lastName: 'Lee', timezone: 'Asia/Tokyo', localization: 'ja_JP' },
});

/** Somebody whose address begins with the id. */
export const named = (
  id: string,
  firstName: string,
  lastName: string,
  given: Partial<User> = {},
): User =>
  buildUser({ id, login: `${id}@example.org`, ...given, profile: { firstName, lastName } });

export const rené = named('rene', 'René', 'Duval', { status: 'SUSPENDED' });
export const bob = named('bob', 'Bob', 'Ray');
export const pat = named('pat', 'Pat', 'New', { status: 'PROVISIONED' });
export const sue = named('sue', 'Sue', 'Super', { role: 'SUPER_ADMIN' });

/** So many data contexts, Client 0 and on. */
export const manyContexts = (length: number): Client[] =>
  Array.from({ length }, (_, place) => ({
    ...clientOne,
    name: `Client ${place}`,
    id: String(5000 + place),
    groupId: `grp-${place}`,
  }));

/** So many users, Many 0000 and on. */
export const manyUsers = (length: number): User[] =>
  Array.from({ length }, (_, place) =>
    named(`many${place}`, 'Many', String(place).padStart(4, '0')),
  );

type OpenOptions = {
  path?: string;
  users?: User[];
  permissions?: readonly ('MANAGE_USERS' | 'MANAGE_CLIENTS' | 'ACCESS_MAILINGS')[];
  as?: NonNullable<RenderAppOptions['user']>;
};

/** Opens /admin/users, or a link to it, with these users at the server. */
export function openUsers({
  path = '/admin/users',
  users = [own, ann, rené],
  permissions = ADMIN,
  as = {},
}: OpenOptions = {}) {
  backend.users = structuredClone(users);
  return renderApp({ path, user: { permissions: [...permissions], ...as } });
}

export const table = () => screen.findByRole('table', { name: 'Users' });

/** Opens the page, and waits for its list. */
export async function openList(given?: OpenOptions) {
  const view = openUsers(given);
  await table();
  return view;
}

export const row = (name: string): HTMLElement =>
  screen.getByRole('row', { name: new RegExp(name) });

type Person = ReturnType<typeof renderApp>['user'];

/** Opens the form of a user of the table. */
export async function edit(user: Person, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  return screen.findByRole('dialog', { name: `${name} profile` });
}

/** Opens the form of a new user. */
export async function openNew(user: Person): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'New user' }));
  return screen.findByRole('dialog', { name: 'New user profile' });
}

/** Opens the page, and the form of a new user. */
export async function openToAdd(given?: OpenOptions) {
  const view = openUsers(given);
  return { ...view, dialog: await openNew(view.user) };
}

export const field = (dialog: HTMLElement, name: string): HTMLElement =>
  within(dialog).getByRole('textbox', { name });

/** Replaces what stands in a text field, and stays in it. */
export function fill(dialog: HTMLElement, name: string, text: string): Promise<void> {
  act(() => field(dialog, name).focus());
  fireEvent.change(field(dialog, name), { target: { value: text } });
  return act(() => Promise.resolve()); // what is wrong is known a moment later
}

export const submit = (user: Person, dialog: HTMLElement): Promise<void> =>
  user.click(within(dialog).getByRole('button', { name: 'Submit' }));

export const level = (dialog: HTMLElement): HTMLElement =>
  within(dialog).getByRole('combobox', { name: 'Permission level' });

export const submitButton = (dialog: HTMLElement): HTMLElement =>
  within(dialog).getByRole('button', { name: 'Submit' });

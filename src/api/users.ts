import { uniqBy } from 'es-toolkit';
import { get } from './client';
import { boolean, id, isObject, oneOf, readableListOf, text, texts, type Json } from './decode';
import { save } from './outcome';
import { localizations, type Localization } from '@/lib/localization';

export type Role = 'SUPER_ADMIN' | 'ADMIN' | 'USER';
export const ROLES: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'USER'];

/** What the user form sends, beside the id: the form's values, role, group ids and the profile. */
export type UserForm = {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  clients: string[];
  timezone: string;
  localization: Localization;
};

/** All users the own user may see, each once, also where the list has them twice. Throws ApiError. */
export async function listUsers(signal?: AbortSignal): Promise<User[]> {
  const users = readableListOf(await get('/api/users/list', signal), readUser);
  return uniqBy(users, (user) => JSON.stringify(user));
}

const pathTo = (deed: string, userId: string) => `/api/users/${deed}/${encodeURIComponent(userId)}`;

/** Creates a user whose login is the e-mail address. Throws ApiError; 409: the login is taken. */
export const createUser = (form: UserForm, signal?: AbortSignal): Promise<void> =>
  save('POST', '/api/users/create', { ...wireUser(form), login: form.email }, signal);

/** Saves a user. Throws ApiError; status 409 when the login is taken. */
export const updateUser = (userId: string, form: UserForm, signal?: AbortSignal): Promise<void> =>
  save('POST', pathTo('update', userId), wireUser(form), signal);

/** Saves one's own timezone (IANA name) and localization. Throws ApiError. */
export const updateOwnSettings = (
  userId: string,
  profile: Pick<UserForm, 'timezone' | 'localization'>,
  signal?: AbortSignal,
): Promise<void> => save('POST', pathTo('tz-loc', userId), { profile }, signal);

/** Suspends a user. Throws ApiError. */
export const lockUser = (userId: string, signal?: AbortSignal): Promise<void> =>
  save('POST', pathTo('lock', userId), undefined, signal);

/** Reactivates a user. Throws ApiError. */
export const unlockUser = (userId: string, signal?: AbortSignal): Promise<void> =>
  save('POST', pathTo('unlock', userId), undefined, signal);

/** Removes a user. Throws ApiError. */
export const removeUser = (userId: string): Promise<void> =>
  save('DELETE', pathTo('remove', userId));

/** The body that saves a user. */
export function wireUser({ role, clients, ...profile }: UserForm): Json {
  const wired = { ...profile, login: profile.email, dataContexts: clients };
  return { ...profile, role, clients, profile: wired };
}

/** A user as the console reads it; null without an id. */
export function readUser(row: Json) {
  const userId = id(row.id);
  if (userId === null) return null;
  const profile = isObject(row.profile) ? row.profile : {};
  const login = text(row.login) ?? text(profile.login) ?? text(profile.email) ?? '';
  return {
    id: userId,
    login,
    role: oneOf(ROLES, row.role),
    /** ACTIVE, SUSPENDED, PROVISIONED; any other word is shown as it is, without actions. */
    status: text(row.status) ?? '',
    /** Group ids of the user's data contexts; a server may leave out those one has not oneself. */
    clients: texts(row.clients),
    /** Whether the server says that it left some out. */
    otherContexts: boolean(row.otherContexts) ?? false,
    profile: {
      firstName: text(profile.firstName) ?? '',
      lastName: text(profile.lastName) ?? '',
      email: text(profile.email) ?? login,
      timezone: text(profile.timezone),
      localization: oneOf(localizations, profile.localization),
    },
  };
}

export type User = NonNullable<ReturnType<typeof readUser>>;

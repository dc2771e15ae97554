import type { Permission, Role, SeedClient, SeedUser, UserStatus } from '../directory/types';
import { BRANDS } from './brands/brands';
import type { Language } from './brandTypes';
import knownUsers from './knownUsers.json';
import { ADDRESS_NAMES, NAMES } from './people';
import { Random } from './random';

/** The password of every seeded user: they exist on this machine only. */
export const SEED_PASSWORD = 'archive-local-1';

/** How many there are unless more are asked for. */
export const SEED_USERS = 45;

const PERMISSIONS: Record<Role, Permission[]> = {
  SUPER_ADMIN: ['MANAGE_USERS', 'MANAGE_CLIENTS', 'ACCESS_BILLING', 'ACCESS_MAILINGS'],
  ADMIN: ['MANAGE_USERS', 'ACCESS_MAILINGS'],
  USER: ['ACCESS_MAILINGS'],
};

type Place = Pick<SeedUser, 'timezone' | 'localization'>;
const PARIS: Place = { timezone: 'Europe/Paris', localization: 'fr_FR' };
const TOKYO: Place = { timezone: 'Asia/Tokyo', localization: 'ja_JP' };
const NEW_YORK: Place = { timezone: 'America/New_York', localization: 'en_US' };
const LONDON: Place = { timezone: 'Europe/London', localization: 'en_US' };
const PLACES: readonly Place[] = [
  NEW_YORK,
  LONDON,
  PARIS,
  TOKYO,
  PARIS,
  { timezone: 'America/Los_Angeles', localization: 'en_US' },
  { timezone: 'Europe/Berlin', localization: 'en_US' },
  { timezone: 'Asia/Kolkata', localization: 'en_US' },
  { timezone: 'America/Montreal', localization: 'fr_FR' },
  { timezone: 'Australia/Sydney', localization: 'en_US' },
];
const LANGUAGE_OF: Record<SeedUser['localization'], Language> = {
  en_US: 'en',
  fr_FR: 'fr',
  ja_JP: 'ja',
};

type KnownUser = Pick<SeedUser, 'login' | 'firstName' | 'lastName' | 'clients'> &
  Place & { role: Role } & Partial<Pick<SeedUser, 'status' | 'permissions' | 'signInHint'>>;

/** The users that the documentation, the tests and the start page name. */
const KNOWN_USERS = knownUsers as readonly KnownUser[];

const userId = (number: number) => `00u${String(number).padStart(4, '0')}mas`;

const knownUser = ({ role, ...user }: KnownUser, index: number): SeedUser => ({
  id: userId(index + 1),
  status: 'ACTIVE',
  permissions: PERMISSIONS[role],
  password: SEED_PASSWORD,
  signInHint: null,
  ...user,
});

/** Where a user works: the client, and the domain of its addresses. */
type Home = { groupId: string; domain: string };

/** Of ten: 7 standard users, 2 admins, 1 super admin; 7 active, 2 suspended, 1 pending. */
function inventedUser(
  index: number,
  random: Random,
  taken: ReadonlySet<string>,
  homes: readonly Home[],
): SeedUser {
  const place = random.pick(PLACES);
  const language = LANGUAGE_OF[place.localization];
  const given = random.below(NAMES[language].given.length);
  const family = random.below(NAMES[language].family.length);
  const role: Role = index % 10 === 0 ? 'SUPER_ADMIN' : index % 5 === 2 ? 'ADMIN' : 'USER';
  const status: UserStatus =
    index % 10 === 4 ? 'PROVISIONED' : index % 5 === 3 ? 'SUSPENDED' : 'ACTIVE';
  const home = random.pick(homes);
  const isOneOfMany = homes.length > BRANDS.length;
  const others = isOneOfMany
    ? Array.from({ length: random.below(6) }, () => random.pick(homes))
    : homes.filter((other) => other !== home && random.next() < 0.3);
  const name = `${ADDRESS_NAMES[language].given[given] ?? ''}.${ADDRESS_NAMES[language].family[family] ?? ''}`;
  const domain = role === 'SUPER_ADMIN' ? 'example.com' : home.domain;
  const login = taken.has(`${name}@${domain}`) ? `${name}${index}@${domain}` : `${name}@${domain}`;
  const memberships = index % 2 === 0 ? [home] : [home, ...others];
  return {
    id: userId(index + 1),
    login,
    status,
    firstName: NAMES[language].given[given] ?? '',
    lastName: NAMES[language].family[family] ?? '',
    ...place,
    clients: [...new Set(memberships.map(({ groupId }) => groupId))],
    permissions: PERMISSIONS[role],
    password: SEED_PASSWORD,
    signInHint: null,
  };
}

/** The 45 users, always the same; of more, those after them work for all the clients. */
export function seedUsers(count = SEED_USERS, clients: readonly SeedClient[] = []): SeedUser[] {
  const random = new Random(45);
  const users = KNOWN_USERS.map(knownUser);
  const taken = new Set(users.map((user) => user.login));
  const domains = new Map(BRANDS.map(({ groupId, domain }) => [groupId, domain]));
  const homes = clients.map(({ groupId, code }) => ({
    groupId,
    domain: domains.get(groupId) ?? `${code.toLowerCase()}.example`,
  }));
  while (users.length < count) {
    const index = users.length;
    const user = inventedUser(index, random, taken, index < SEED_USERS ? BRANDS : homes);
    taken.add(user.login);
    users.push(user);
  }
  return users;
}

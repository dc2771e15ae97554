import type { DirectorySeed } from '../directory/types';
import { seedClients } from './clients';
import { manyClients } from './manyClients';
import { SEED_USERS, seedUsers } from './users';

/** How many of each a new directory gets; never fewer than what is always there. */
export const SEED_COUNTS = { clients: seedClients.length, users: SEED_USERS };

/** The clients and users of a new directory: for the same counts always the same. */
export function directorySeed({ clients, users } = SEED_COUNTS): DirectorySeed {
  const all = [...seedClients, ...manyClients(clients)];
  return { clients: all, users: seedUsers(users, all) };
}

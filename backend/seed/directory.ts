import type { DirectorySeed } from '../directory/types';
import { seedClients } from './clients';
import { seedUsers } from './users';

/** The clients and users of a new archive, always the same. */
export function directorySeed(): DirectorySeed {
  return { clients: seedClients, users: seedUsers() };
}

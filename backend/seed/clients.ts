import type { SeedClient } from '../directory/types';
import clients from './clients.json';

/** One client for each brand, with the settings that the administration screens can show. Secrets are invented. */
export const seedClients = clients as SeedClient[];

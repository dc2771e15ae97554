import type { SeedClient } from '../directory/types';
import clients from './clients.json';

/** A client for each brand, with settings to show in administration. Secrets are invented. */
export const seedClients = clients as SeedClient[];

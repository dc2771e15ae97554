import type { SecretEnvelopes } from '../secretEnvelope';
import type { DirectoryStore } from './directoryStore';
import { newClient } from './newClient';
import { hashPassword } from './passwordHash';
import type { Client, DirectorySeed, SeedClient, SeedUser, User } from './types';

/** Stores the seed's clients and users, hashed and sealed; all of it or nothing. */
export async function fillDirectory(
  store: DirectoryStore,
  seed: DirectorySeed,
  secrets: SecretEnvelopes,
): Promise<void> {
  const clients = await Promise.all(seed.clients.map((client) => storedClient(client, secrets)));
  const users = await storedUsers(seed.users);
  store.together(() => {
    clients.forEach((client) => store.saveClient(client));
    users.forEach((user) => store.saveUser(user));
  });
}

async function storedClient(seed: SeedClient, secrets: SecretEnvelopes): Promise<Client> {
  const client = newClient(seed);
  const sealed = (secret: string | null, field: string) =>
    secret === null ? null : secrets.sealStored(secret, field);
  return {
    ...client,
    password: await sealed(client.password, 'password'),
    exportAwsSecretKey: await sealed(client.exportAwsSecretKey, 'exportAwsSecretKey'),
  };
}

/** Seeded users mostly share a password, and hashing is slow on purpose: each is hashed once. */
async function storedUsers(seed: readonly SeedUser[]): Promise<User[]> {
  const distinct = [...new Set(seed.map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(
      distinct.map(async (password) => [password, await hashPassword(password)] as const),
    ),
  );
  return seed.map(({ password, signInHint: _signInHint, ...user }) => ({
    ...user,
    login: user.login.toLowerCase(),
    passwordHash: hashes.get(password) ?? '',
  }));
}

import { BRANDS } from '../../../backend/seed/brands/brands';
import { directorySeed } from '../../../backend/seed/directory';

const { clients, users } = directorySeed();
const distinct = (values: readonly string[]) => [...new Set(values)].sort();

describe('the seeded directory', () => {
  it('has a client for each brand, with settings that can be told apart', () => {
    expect(distinct(clients.map((client) => client.groupId))).toEqual(
      distinct(BRANDS.map((brand) => brand.groupId)),
    );
    expect(
      clients.every(
        (client) =>
          /^\d+$/.test(client.id) &&
          client.fileTypes.includes('eml') &&
          client.retention >= 45 &&
          client.retention <= 2000,
      ),
    ).toBe(true);
    expect(clients.filter((client) => client.isFtpEnable)).toHaveLength(2);
    expect(clients.filter((client) => client.isOverwriteS3Bucket)).toHaveLength(1);
    expect(distinct(clients.map((client) => client.mailer))).toEqual(['CCMP', 'PROVIDER']);
  });

  it('has 45 users of every role and state, each with a login and an id of their own', () => {
    expect(users).toHaveLength(45);
    expect(new Set(users.map((user) => user.login)).size).toBe(45);
    expect(new Set(users.map((user) => user.id)).size).toBe(45);
    expect(distinct(users.map((user) => user.status))).toEqual([
      'ACTIVE',
      'LOCKED_OUT',
      'MFA_REQUIRED',
      'PASSWORD_EXPIRED',
      'PROVISIONED',
      'SUSPENDED',
    ]);
    expect(
      users.some(
        (user) => user.permissions.includes('ACCESS_BILLING') && user.permissions.length === 1,
      ),
    ).toBe(true);
    expect(
      users.some(
        (user) =>
          !user.permissions.includes('ACCESS_MAILINGS') &&
          user.permissions.includes('MANAGE_USERS'),
      ),
    ).toBe(true);
  });

  it('keeps super admins to the provider’s own domain', () => {
    const supers = users.filter((user) => user.permissions.includes('MANAGE_CLIENTS'));
    expect(supers.length).toBeGreaterThan(1);
    expect(supers.filter((user) => !user.login.endsWith('@example.com'))).toEqual([]);
  });

  it('names only clients that exist, and only active users to sign in with', () => {
    const known = new Set(clients.map((client) => client.groupId));
    expect(users.flatMap((user) => user.clients).filter((groupId) => !known.has(groupId))).toEqual(
      [],
    );
    const named = users.filter((user) => user.signInHint !== null);
    expect(named.length).toBeGreaterThanOrEqual(5);
    expect(distinct(named.map((user) => user.status))).toEqual(['ACTIVE']);
    expect(users.some((user) => user.clients.length === 1)).toBe(true);
    expect(users.some((user) => user.clients.length > 1)).toBe(true);
  });
});

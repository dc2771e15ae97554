import { directorySeed } from '../../../backend/seed/directory';

const { clients, users } = directorySeed();
const distinct = (values: readonly string[]) => [...new Set(values)].sort();

describe('the seeded directory', () => {
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

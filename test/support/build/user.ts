import type { User, UserForm } from '@/api/users';

/** A user of the administration; the e-mail address is the login unless given. */
export function buildUser({
  profile = {},
  ...given
}: Partial<Omit<User, 'profile'>> & { profile?: Partial<User['profile']> } = {}): User {
  const login = given.login ?? profile.email ?? 'jo.miller@example.org';
  return {
    id: 'user-1',
    role: 'USER',
    status: 'ACTIVE',
    clients: ['grp-one'],
    otherContexts: false,
    ...given,
    login,
    profile: {
      firstName: 'Jo',
      lastName: 'Miller',
      email: login,
      timezone: 'UTC',
      localization: 'en_US',
      ...profile,
    },
  };
}

/** The user as the server writes it. */
export const userOnTheWire = (user: User): Omit<User, 'profile'> & { profile: object } => ({
  ...user,
  profile: { ...user.profile, login: user.login, dataContexts: user.clients },
});

/** What a form sends of a user. */
export const filledForm: UserForm = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.org',
  role: 'ADMIN',
  clients: ['grp-one'],
  timezone: 'Asia/Tokyo',
  localization: 'ja_JP',
};

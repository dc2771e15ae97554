import type { Permission } from '@/features/session/permissions';
import type { IdentityClaims, IdentityGateway, SignOutEnd } from '@/identity/gateway';

/** Who is signed in in a test; what is left out is a standard user in English and UTC. */
export type SignedInUser = {
  id?: string;
  login?: string;
  firstName?: string;
  lastName?: string;
  permissions?: Permission[];
  timezone?: string | null;
  localization?: string | null;
};

/** The claims the identity provider would send for this user. */
export function claimsOf(user: SignedInUser): IdentityClaims {
  const login = user.login ?? 'jo.miller@example.org';
  return {
    sub: user.id ?? 'user-1',
    preferred_username: login,
    email: login,
    given_name: user.firstName ?? 'Jo',
    family_name: user.lastName ?? 'Miller',
    zoneinfo: user.timezone === undefined ? 'UTC' : user.timezone,
    locale: user.localization === undefined ? 'en_US' : user.localization,
    masPermissions: user.permissions ?? ['ACCESS_MAILINGS'],
  };
}

/** Each call as a mock; `jest.Mocked` keeps methods that lint takes for unbound. */
type Mocked<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: infer Args) => infer Result
    ? jest.Mock<Result, Args>
    : Port[Name];
};

export type FakeIdentity = Mocked<IdentityGateway> & {
  /** How a sign-out ends. */
  signOutEnd: SignOutEnd;
  /** Changes what the provider says of the user from now on. */
  become(user: SignedInUser | null): void;
  /** As if the tokens could not be renewed; of `renderApp`. */
  loseTokens(): void;
  /** As if another tab had signed out. */
  signOutElsewhere(): void;
};

/** An identity provider with this user signed in; null: with nobody. */
export function fakeIdentity(user: SignedInUser | null = {}): FakeIdentity {
  let current = user;
  const elsewhere = new Set<() => void>();
  let leaving: IdentityGateway['leaving'] = null;
  const fake: FakeIdentity = {
    signOutEnd: 'leaving',
    signIn: jest.fn((_credentials: { username: string; password: string }) => Promise.resolve()),
    canAskForSession: true,
    hasSession: jest.fn(() => Promise.resolve(current !== null)),
    resume: jest.fn(() => Promise.resolve()),
    finish: jest.fn(() => Promise.resolve('/')),
    accessToken: jest.fn(() => Promise.resolve(current && 'access-token')),
    tokenExpired: jest.fn(() => false),
    claims: jest.fn(() =>
      current
        ? Promise.resolve(claimsOf(current))
        : Promise.reject(new Error('nobody is signed in')),
    ),
    renew: jest.fn(() => Promise.resolve()),
    isAuthenticated: jest.fn(() => current !== null),
    owner: jest.fn(() => current && `owner ${current.id ?? 'user-1'}`),
    remember: jest.fn<undefined, [string, string?]>(),
    signOut: jest.fn(() => {
      current = null;
      return (leaving ??= Promise.resolve(fake.signOutEnd));
    }),
    get leaving() {
      return leaving;
    },
    onSignedOutElsewhere: jest.fn((callback: () => void, _here: () => string) => {
      elsewhere.add(callback);
      return () => elsewhere.delete(callback);
    }),
    become: (next) => {
      current = next;
    },
    loseTokens: () => undefined,
    signOutElsewhere: () => elsewhere.forEach((callback) => callback()),
  };
  return fake;
}

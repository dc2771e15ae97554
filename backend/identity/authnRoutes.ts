import { Hono, type Context } from 'hono';
import { isPassword } from '../directory/passwordHash';
import type { User } from '../directory/types';
import { oktaError } from './answers';
import { nowSeconds, randomId } from './grantStore';
import { PasswordTries } from './passwordTries';
import type { ProviderContext } from './providerContext';

/** Classic primary authentication: POST /api/v1/authn and its cancel. */
export function authnRoutes(provider: ProviderContext): Hono {
  const routes = new Hono();
  const tries = new PasswordTries();
  routes.post('/api/v1/authn', async (c) => {
    const credentials = await readCredentials(c);
    if (credentials === 'malformed')
      return oktaError(c, 400, 'E0000003', 'The request body was not well-formed.');
    if (!credentials) return oktaError(c, 400, 'E0000001', 'Api validation failed: authRequest');
    const user = provider.users.userByLogin(credentials.username);
    const login = user?.id ?? `unknown ${credentials.username.toLowerCase().slice(0, 255)}`;
    const wait = tries.begin(login);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return oktaError(
        c,
        429,
        'E0000047',
        'API call exceeded rate limit due to too many requests.',
      );
    }
    const right = await isPassword(credentials.password, user?.passwordHash ?? null);
    if (!user || !right) return refused(c);
    tries.right(login);
    return answer(provider, c, user);
  });
  routes.post('/api/v1/authn/cancel', (c) => c.json({ relayState: null }));
  return routes;
}

type Credentials = { username: string; password: string };

async function readCredentials(c: Context): Promise<Credentials | 'malformed' | null> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    return 'malformed';
  }
  const { username, password } = (body ?? {}) as Partial<Record<keyof Credentials, unknown>>;
  if (typeof username !== 'string' || typeof password !== 'string' || username === '') return null;
  return { username, password };
}

/** Wrong password, unknown, suspended: all the same to the outside. */
function refused(c: Context): Response {
  return oktaError(c, 401, 'E0000004', 'Authentication failed');
}

function answer(provider: ProviderContext, c: Context, user: User): Response {
  const expires = nowSeconds() + provider.lifetimes.sessionToken;
  const common = {
    expiresAt: new Date(expires * 1000).toISOString(),
    _embedded: { user: embeddedUser(user) },
  };
  const link = (path: string) => ({
    href: `${provider.origin}/api/v1/authn${path}`,
    hints: { allow: ['POST'] },
  });
  switch (user.status) {
    case 'ACTIVE': {
      const sessionToken = randomId();
      provider.grants.put('sessionToken', sessionToken, { userId: user.id }, expires, {
        user: user.id,
      });
      return c.json({ ...common, status: 'SUCCESS', sessionToken });
    }
    case 'LOCKED_OUT': {
      if (!provider.showLockout) return refused(c);
      return c.json({
        status: 'LOCKED_OUT',
        _links: { next: { name: 'unlock', ...link('/recovery/unlock') } },
      });
    }
    case 'PASSWORD_EXPIRED': {
      const next = { name: 'changePassword', ...link('/credentials/change_password') };
      return c.json({
        ...common,
        stateToken: randomId(),
        status: user.status,
        _links: { next, cancel: link('/cancel') },
      });
    }
    case 'MFA_REQUIRED': {
      const sms = {
        id: 'sms1',
        factorType: 'sms',
        provider: 'OKTA',
        profile: { phoneNumber: '+1 XXX-XXX-1337' },
        _links: { verify: link('/factors/sms1/verify') },
      };
      const _embedded = { ...common._embedded, factors: [sms] };
      return c.json({
        ...common,
        stateToken: randomId(),
        status: user.status,
        _embedded,
        _links: { cancel: link('/cancel') },
      });
    }
    case 'SUSPENDED':
    case 'PROVISIONED':
      return refused(c);
  }
}

function embeddedUser(user: User) {
  const { login, firstName, lastName, localization, timezone } = user;
  return {
    id: user.id,
    profile: { login, firstName, lastName, locale: localization, timeZone: timezone },
  };
}

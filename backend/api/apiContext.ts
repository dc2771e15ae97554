import type { MiddlewareHandler } from 'hono';
import type { EmailArchive } from '../archive/emailArchive';
import type { RenditionSource } from '../archive/types';
import type { DirectoryStore } from '../directory/directoryStore';
import { hasContext } from '../directory/permissions';
import type { Client, Permission, User } from '../directory/types';
import type { GrantStore } from '../identity/grantStore';
import type { Outbox } from '../account/outbox';
import type { SecretEnvelopes } from '../secretEnvelope';
import { ApiProblem, badRequest, forbidden } from './apiProblem';
import { asObject } from './jsonBody';

/** What the API's routes work with. */
export type ApiContext = {
  directory: DirectoryStore;
  archive: EmailArchive;
  renditions: RenditionSource;
  grants: GrantStore;
  secrets: SecretEnvelopes;
  outbox: Outbox;
  /** Origin of the address bar, for the links in mails. */
  origin: string;
  /** Before the paths of pictures: this server's origin where the console has another, else ''. */
  pictureOrigin: string;
  /** Signs captcha challenges and thumbnail addresses. */
  hmacKey: string;
  /** The domain that super admins' e-mail addresses must belong to. */
  providerDomain: string;
  /** Codes of the mailers. */
  mailers: readonly string[];
  /** Whether a taken login is answered by HTTP 200 with statusCode 409 instead of HTTP 409. */
  conflictInBody: boolean;
  /** Whether a client's update replaces what is stored instead of merging with it. */
  replaceClients: boolean;
  userOfToken(token: string): Promise<User | null>;
};

/** What the middleware found out about a request. */
export type ApiEnv = {
  Variables: {
    user: User;
    /** The client of the data-context header; null without the header. */
    client: Client | null;
    /** IANA name of the timezone header, UTC without one. */
    timezone: string;
  };
};

/** Verifies the bearer token and the data-context and timezone headers of every call. */
export function authenticate(api: ApiContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const user = token === '' ? null : await api.userOfToken(token);
    if (!user) {
      c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new ApiProblem(401, 'E_UNAUTHORIZED', 'Please sign in.');
    }
    c.set('user', user);
    // the contexts are learned from this call, so it must work with a context that was taken away
    const learning = c.req.path === '/api/clients/list';
    c.set('client', learning ? null : clientOfHeader(api, user, c.req.header('data-context')));
    c.set('timezone', timezoneOfHeader(c.req.header('timezone')));
    await next();
  };
}

/** Lets only holders of a permission through. */
export function requirePermission(permission: Permission): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!c.get('user').permissions.includes(permission))
      throw forbidden('You are not allowed to do this.');
    await next();
  };
}

/**
 * The caller as he is now. Between a request's arrival and its save somebody may have locked,
 * demoted or removed him: what was read before must not be written back. Throws ApiProblem 401 or,
 * without the permission, 403.
 */
export function currentActor(
  api: ApiContext,
  c: { get(name: 'user'): User },
  permission?: Permission,
): User {
  const actor = api.directory.user(c.get('user').id);
  if (actor?.status !== 'ACTIVE') throw new ApiProblem(401, 'E_UNAUTHORIZED', 'Please sign in.');
  if (permission !== undefined && !actor.permissions.includes(permission))
    throw forbidden('You are not allowed to do this.');
  return actor;
}

/** The data context of the request. Throws ApiProblem 400 where the header is missing. */
export function requiredClient(c: { get(name: 'client'): Client | null }): Client {
  const client = c.get('client');
  if (!client) throw badRequest('The data-context header is missing.');
  return client;
}

function clientOfHeader(api: ApiContext, user: User, header: string | undefined): Client | null {
  if (header === undefined) return null;
  const groupId = groupIdOf(header);
  const client = api.directory.client(groupId);
  if (!client || !hasContext(user, groupId))
    throw forbidden('This data context is not one of yours.');
  return client;
}

function groupIdOf(header: string): string {
  let context: unknown;
  try {
    context = JSON.parse(header);
  } catch {
    throw badRequest('The data-context header is not well-formed JSON.');
  }
  const { groupId } = asObject(context, 'The data-context header');
  if (typeof groupId !== 'string') throw badRequest('The data-context header has no groupId.');
  return groupId;
}

function timezoneOfHeader(header: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header ?? 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

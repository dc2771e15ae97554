import { createHash, randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { isObject, text, texts, type Json } from '@/api/decode';
import { hasFailed, jsonOf, type Ask } from './ask';
import { allows, preflight } from './crossOrigin';
import type { Notes } from './finding';

const DOC = 'docs/deployment.md, "Okta", says how the application is set up.';
const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** What the identity provider says of itself, whether it knows the console, who may ask it. */
export async function checkProvider(
  ask: Ask,
  console: URL,
  { okta }: RuntimeConfig,
  notes: Notes,
): Promise<void> {
  const url = `${okta.issuer}/.well-known/openid-configuration`;
  const answer = await ask(url, { headers: { Origin: console.origin } });
  if (hasFailed(answer)) {
    notes.problem(`The identity provider (${okta.issuer}) could not be asked: ${answer.failed}.`);
    return;
  }
  const discovery = answer.status === 200 ? jsonOf(answer) : undefined;
  if (!isObject(discovery)) {
    notes.problem(
      `${url} is no discovery document (status ${answer.status}).`,
      '"okta.issuer" of config.json is the issuer of an authorization server, as its settings show it.',
    );
    return;
  }
  checkDiscovery(discovery, okta.issuer, notes);
  await checkKeys(ask, text(discovery.jwks_uri), notes);
  await checkRedirect(ask, console, okta, text(discovery.authorization_endpoint), notes);
  const isElsewhere = new URL(okta.issuer).origin !== console.origin;
  if (isElsewhere) {
    if (allows(answer, console.origin))
      notes.ok('The discovery document may be read by the console.');
    else notes.problem('The console may not read the discovery document (CORS).', TRUSTED);
    await checkCors(ask, console, okta.issuer, text(discovery.token_endpoint), notes);
  }
}

const TRUSTED =
  "Make the console's origin a trusted origin of the provider, for CORS and redirects.";

function checkDiscovery(discovery: Json, issuer: string, notes: Notes): void {
  if (discovery.issuer !== issuer)
    notes.problem(
      `The provider calls itself ${JSON.stringify(discovery.issuer)}, and config.json says "${issuer}": every token would be refused.`,
      'Write "okta.issuer" exactly as the provider does.',
    );
  else notes.ok('The provider calls itself as config.json does.');
  const missing = [
    'authorization_endpoint',
    'token_endpoint',
    'jwks_uri',
    'userinfo_endpoint',
    'end_session_endpoint',
  ].filter((name) => !URL.canParse(text(discovery[name]) ?? ''));
  if (missing.length > 0) notes.problem(`The discovery document names no ${missing.join(', ')}.`);
  const lists = (name: string, value: string) => texts(discovery[name]).includes(value);
  if (!lists('code_challenge_methods_supported', 'S256'))
    notes.problem('The provider does not offer PKCE with S256: nobody can sign in.', DOC);
  else notes.ok('The provider offers PKCE with S256.');
  if (!lists('response_types_supported', 'code'))
    notes.problem('The provider does not offer the authorization code flow.', DOC);
  if (
    discovery.grant_types_supported !== undefined &&
    !lists('grant_types_supported', 'refresh_token')
  )
    notes.warning(
      'The provider offers no refresh tokens: people sign in again when a token ends.',
      DOC,
    );
  const unknown = SCOPES.filter((scope) => !lists('scopes_supported', scope));
  if (discovery.scopes_supported !== undefined && unknown.length > 0)
    notes.problem(`The provider does not offer the scopes ${unknown.join(', ')}.`, DOC);
}

async function checkKeys(ask: Ask, address: string | null, notes: Notes): Promise<void> {
  if (address === null) return;
  const answer = await ask(address);
  const body = hasFailed(answer) ? undefined : jsonOf(answer);
  const keys = isObject(body) && Array.isArray(body.keys) ? body.keys.length : 0;
  if (keys === 0) notes.problem('The provider shows no keys (jwks_uri): no token can be verified.');
}

/** A sign-in that needs nobody (prompt=none): a provider that knows the console sends an error. */
async function checkRedirect(
  ask: Ask,
  console: URL,
  { clientId }: RuntimeConfig['okta'],
  endpoint: string | null,
  notes: Notes,
): Promise<void> {
  if (endpoint === null || !URL.canParse(endpoint)) return;
  const redirectUri = new URL('implicit/callback', console).href;
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: SCOPES.join(' '),
    state: 'doctor',
    nonce: 'doctor',
    prompt: 'none',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const answer = await ask(`${endpoint}?${query.toString()}`);
  if (hasFailed(answer)) {
    notes.problem(`The provider's authorization endpoint could not be asked: ${answer.failed}.`);
    return;
  }
  const target = answer.header('location');
  if (![302, 303].includes(answer.status) || !target.startsWith(`${redirectUri}?`)) {
    notes.problem(
      `The provider does not send people back to ${redirectUri} (status ${answer.status}): it knows no such client id, or no such redirect URI of it.`,
      `Make ${redirectUri} a sign-in redirect URI of the application "${clientId}". ${DOC}`,
    );
    return;
  }
  const back = new URL(target).searchParams;
  const error = back.get('error');
  if (error === 'login_required' || error === 'interaction_required' || back.has('code'))
    notes.ok(`The provider knows the client, and sends people back to ${redirectUri}.`);
  else
    notes.problem(
      `The provider refuses the sign-in: ${error ?? 'no error'} (${back.get('error_description') ?? 'no reason'}).`,
      DOC,
    );
  notes.skipped(
    `Whether ${new URL('login', console).href} is a sign-out redirect URI shows only when somebody signs out.`,
  );
}

/** The calls that the console's page makes of the provider. Only their preflights are sent. */
async function checkCors(
  ask: Ask,
  console: URL,
  issuer: string,
  tokenEndpoint: string | null,
  notes: Notes,
): Promise<void> {
  const org = new URL(issuer).origin;
  const calls = [
    { what: 'exchange a code for tokens', url: tokenEndpoint, method: 'POST', credentials: false },
    { what: 'check a password', url: `${org}/api/v1/authn`, method: 'POST', credentials: true },
    {
      what: 'ask for a session',
      url: `${org}/api/v1/sessions/me`,
      method: 'GET',
      credentials: true,
    },
  ];
  for (const { what, url, method, credentials } of calls) {
    if (url === null) continue;
    const refusal = await preflight(ask, url, {
      origin: console.origin,
      method,
      headers: ['content-type', 'x-okta-user-agent-extended'],
      credentials,
    });
    if (refusal === null) notes.ok(`The console may ${what} (CORS).`);
    else notes.problem(`The console may not ${what}: ${refusal}`, TRUSTED);
  }
}

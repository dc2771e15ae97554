import { checkToken } from '../../doctor/checkToken';
import { notesFor, type Finding } from '../../doctor/finding';
import * as deployment from './support/deployment';

const DISCOVERY = '/oauth2/default/.well-known/openid-configuration';

describe("a provider on the console's own origin", () => {
  const { problemsWith, findsEach } = deployment.deployed();
  const asked = (given: object) =>
    deployment.inConfig(({ okta, ...config }) => ({
      ...config,
      okta: { ...(okta as object), ...given },
    }));
  const discovered = (change: (body: Record<string, unknown>) => unknown) =>
    deployment.at(DISCOVERY, (answer) => deployment.withJson(answer, change));

  findsEach(it, 'that %s is found out', {
    'has no discovery document': [
      deployment.at(DISCOVERY, () => deployment.page(404)),
      /is no discovery document \(status 404\)/,
    ],
    'is the page of the console': [
      deployment.at(DISCOVERY, () => deployment.page()),
      /is no discovery document \(status 200\)/,
    ],
    'calls itself otherwise': [
      discovered((body) => ({ ...body, issuer: `${String(body.issuer)}/` })),
      /The provider calls itself ".*\/", and config\.json says/,
    ],
    'offers no PKCE': [
      discovered(({ code_challenge_methods_supported: _, ...body }) => body),
      /does not offer PKCE with S256/,
    ],
    'offers no code flow': [
      discovered((body) => ({ ...body, response_types_supported: ['token'] })),
      /does not offer the authorization code flow/,
    ],
    'offers too few scopes': [
      discovered((body) => ({ ...body, scopes_supported: ['openid', 'profile', 'email'] })),
      /does not offer the scopes offline_access/,
    ],
    'names no token endpoint': [
      discovered(({ token_endpoint: _, ...body }) => body),
      /names no token_endpoint/,
    ],
    'shows no keys': [
      deployment.at('/oauth2/default/v1/keys', () => Response.json({ keys: [] })),
      /shows no keys/,
    ],
    'does not know the client': [
      asked({ clientId: 'other' }),
      /does not send people back to .*\/implicit\/callback \(status 400\)/,
    ],
    'sends people elsewhere': [
      deployment.at('/oauth2/default/v1/authorize', () =>
        Response.redirect('http://localhost/elsewhere', 302),
      ),
      /does not send people back to/,
    ],
    'refuses the sign-in': [
      deployment.at('/oauth2/default/v1/authorize', (answer) => {
        const target = new URL(answer.headers.get('location') ?? '');
        target.searchParams.set('error', 'unauthorized_client');
        return deployment.withHeaders(answer, { location: target.href });
      }),
      /refuses the sign-in: unauthorized_client/,
    ],
  });

  it('that cannot be reached is found out', async () => {
    const fault = asked({ issuer: 'http://localhost:1/oauth2/default' });
    expect(await problemsWith(fault)).toContainEqual(
      expect.stringMatching(/could not be asked: nothing listens there/),
    );
  });
});

describe('a provider elsewhere', () => {
  const { findsEach } = deployment.deployed({ apiElsewhere: true });

  findsEach(it, 'that keeps its %s from the console is found out', {
    'discovery document': [
      deployment.headers(DISCOVERY, { 'Access-Control-Allow-Origin': null }),
      /may not read the discovery document/,
    ],
    tokens: [
      deployment.headers('/oauth2/default/v1/token', { 'Access-Control-Allow-Origin': null }),
      /may not exchange a code for tokens: Access-Control-Allow-Origin is ""/,
    ],
    session: [
      deployment.headers('/api/v1/sessions/me', { 'Access-Control-Allow-Credentials': null }),
      /may not ask for a session: Access-Control-Allow-Credentials is not true/,
    ],
  });
});

describe('a token', () => {
  const ISSUER = 'https://login.example.com/oauth2/default';
  const look = (claims: object | string) => {
    const findings: Finding[] = [];
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token =
      typeof claims === 'string' ? claims : `${part({ alg: 'RS256' })}.${part(claims)}.x`;
    checkToken(token, ISSUER, notesFor('Token', findings));
    return findings;
  };
  const good = { iss: ISSUER, masPermissions: ['ACCESS_MAILINGS'] };

  it('with permissions is well', () => {
    expect(look(good)).toEqual([
      { group: 'Token', level: 'ok', text: 'masPermissions grants ACCESS_MAILINGS (USER).' },
    ]);
  });

  const tokenFaults: Record<string, [object, RegExp]> = {
    'without the claim': [{ iss: ISSUER }, /has no claim masPermissions/],
    'with a claim that is no list': [{ ...good, masPermissions: 'ACCESS_MAILINGS' }, /is no list/],
    'that grants nothing': [{ ...good, masPermissions: [] }, /grants nothing/],
    'of another server': [{ ...good, iss: 'https://login.example.com' }, /The token comes from/],
    'that has expired': [{ ...good, exp: 1 }, /has expired/],
  };

  it.each(Object.entries(tokenFaults))('%s is found out', (_, [claims, expected]) => {
    expect(deployment.textsOf(look(claims), 'problem')).toEqual([expect.stringMatching(expected)]);
  });

  it('with a misspelt permission, or that cannot be read, is warned about', () => {
    const findings = look({ ...good, masPermissions: ['ACCESS_MAILINGS', 'access_billing'] });
    expect(deployment.textsOf(findings, 'warning')).toEqual([
      expect.stringMatching(/names access_billing, which grants nothing/),
    ]);
    expect(deployment.textsOf(look('opaque'), 'warning')).toEqual([
      expect.stringMatching(/is not a JWT/),
    ]);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELDS } from '../../doctor/checkConfig';
import * as deployment from './support/deployment';
import { isLoopback } from '../../doctor/ask';

const { get, examine, problemsWith, findsEach } = deployment.deployed();

const look = (fault: deployment.Fault) => examine({ fault });

const changed = (fields: deployment.Row) =>
  deployment.inConfig((config) => ({ ...config, ...fields }));
const NO_ANSWER = /gives no answer of RFC 8484/;
const INSECURE = 'http://relay.doctor.invalid/';

it.each<[what: string, fault: deployment.Fault, problem: RegExp]>([
  ['no config.json', deployment.refused('/config.json'), /config\.json is answered with 404/],
  [
    'the page of the console for config.json',
    deployment.at('/config.json', () => deployment.page()),
    /config\.json is answered with a web page/,
  ],
  [
    'a config.json that is no JSON',
    deployment.at('/config.json', (answer) =>
      deployment.withHeaders(new Response('{"apiBaseUrl":'), Object.fromEntries(answer.headers)),
    ),
    /config\.json is no JSON object/,
  ],
  ['an API without https', changed({ apiBaseUrl: INSECURE }), /^"apiBaseUrl" is not https\.$/],
  ['a relay without https', changed({ timestamp: INSECURE }), /^"timestamp" is not https\.$/],
  [
    'a resolver without https',
    changed({ dnsOverHttps: { url: INSECURE } }),
    /^"dnsOverHttps\.url" is not https\.$/,
  ],
  [
    'a captcha without https',
    changed({ captcha: { provider: 'altcha', challengeUrl: INSECURE } }),
    /^"captcha\.challengeUrl" is not https\.$/,
  ],
  [
    'a resolver that answers with a page',
    deployment.at('/dns-query', () => deployment.page()),
    NO_ANSWER,
  ],
  ['a resolver that fails', deployment.refused('/dns-query', 502), NO_ANSWER],
  [
    'a resolver that sends the question back',
    deployment.at('/dns-query', (_, { url }) => {
      const question = new URL(url).searchParams.get('dns') ?? '';
      return new Response(Buffer.from(question, 'base64url'));
    }),
    NO_ANSWER,
  ],
  ['a resolver that says no', deployment.at('/dns-query', () => new Response('no')), NO_ANSWER],
  [
    'a resolver that is not there',
    changed({ dnsOverHttps: { url: 'http://localhost:1/dns-query' } }),
    /"dnsOverHttps" \(http:\/\/localhost:1\/dns-query\) could not be asked: nothing listens there/,
  ],
  [
    'a resolver that is no address',
    changed({ dnsOverHttps: { url: 'https://' } }),
    /^"dnsOverHttps\.url" is no address/,
  ],
  [
    'a relay of timestamps that is answered with a page',
    deployment.at('/timestamp', () => deployment.page()),
    /^"timestamp" \(.*\) is answered with a web page: no pack is stamped/,
  ],
  [
    'a relay of timestamps that is not there',
    changed({ timestamp: 'http://localhost:1/' }),
    /^"timestamp" \(http:\/\/localhost:1\/\) could not be asked: nothing listens there/,
  ],
])('finds %s', async (_, fault, problem) => {
  expect(await problemsWith(fault)).toContainEqual(expect.stringMatching(problem));
});

findsEach(it, 'finds %s, and nothing else', {
  'a word that would silently be taken for another': [
    deployment.inConfig(({ okta, ...config }) => ({
      ...config,
      okta: { ...(okta as deployment.Row), tokenStorage: 'localStorage' },
    })),
    /"okta\.tokenStorage" is neither/,
  ],
  'a captcha without a challenge': [
    deployment.at('/captcha/challenge', () => deployment.page()),
    /^The captcha \(.*\) gives no challenge/,
  ],
  'a certificate that cannot be read': [
    changed({
      trustedTimestamps: ['-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----'],
    }),
    /^Certificate 1 of "trustedTimestamps" cannot be read: nobody is trusted by it\.$/,
  ],
});

it('names every field that is wrong or missing, not only the first', async () => {
  const findings = await look(
    deployment.inConfig(({ bccAddress: _, ...config }) => ({
      ...config,
      captcha: { provider: 'hcaptcha' },
      providerMailer: { code: 7, label: 'Mailer' },
      imageOrigins: ['https://images.example.com/path'],
    })),
  );
  expect(deployment.textsOf(findings, 'problem')).toEqual([
    '"imageOrigins" must hold origins, such as https://images.example.com.',
    '"captcha.provider" must be "altcha" or "recaptcha".',
    '"bccAddress" must be a text.',
    '"providerMailer.code" must be a text.',
  ]);
  expect(deployment.textsOf(findings, 'ok').join()).toContain(
    'The provider calls itself as config.json does.',
  );
});

it('asks no invented address where the issuer is missing', async () => {
  const findings = await look(
    deployment.inConfig((config) => ({ ...config, okta: { clientId: 'x' } })),
  );
  expect(deployment.textsOf(findings, 'problem')).toEqual(['"okta.issuer" must be a text.']);
  expect(deployment.textsOf(findings, 'skipped')).toHaveLength(2);
});

it('names fields that the console does not know', async () => {
  const findings = await look(
    deployment.inConfig((config) => ({
      ...config,
      apiBaseURL: '',
      okta: { ...(config.okta as deployment.Row), redirectUri: '/' },
    })),
  );
  expect(deployment.textsOf(findings, 'warning')).toEqual(
    expect.arrayContaining([
      'The console does not know the field "apiBaseURL".',
      'The console does not know the field "okta.redirectUri".',
    ]),
  );
});

const jwk = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b', d: 'c' };
const keyPair = { exportSecret: { mode: 'public-key', kid: 'k', jwk } };

it.each<[string, deployment.Row, string]>([
  ['a client secret', { clientSecret: 'hunter2-hunter2' }, '"clientSecret" looks like a secret'],
  [
    'a private key',
    { note: '-----BEGIN PRIVATE KEY-----\nMIIE' },
    '"note" looks like a private key',
  ],
  ['a token', { hint: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJqbyJ9.x' }, '"hint" looks like a token'],
  ['a key of AWS', { hint: 'AKIAIOSFODNN7EXAMPLE' }, '"hint" looks like an access key of AWS'],
  ['the private half of a key pair', keyPair, '"exportSecret.jwk.d" looks like a private key'],
])('finds %s, and does not repeat it', async (_, fields, expected) => {
  const findings = await look(deployment.inConfig((config) => ({ ...config, ...fields })));
  expect(deployment.textsOf(findings, 'problem')).toEqual([expect.stringContaining(expected)]);
  const all = JSON.stringify(findings);
  for (const value of ['hunter2', 'MIIE', 'eyJhbGci', 'AKIAIOS']) expect(all).not.toContain(value);
});

it('knows the fields that the document lists, and no others', () => {
  const document = readFileSync(path.resolve(__dirname, '../../docs/deployment.md'), 'utf8');
  const list = document.split('## config.json')[1]?.split('\n## ')[0] ?? '';
  const listed = [...list.matchAll(/^- `([\w.]+)`/gm)].map(([, name = '']) => name);
  expect(new Set(listed.map((name) => name.split('.')[0]))).toEqual(new Set(Object.keys(FIELDS)));
  for (const name of listed.filter((each) => each.includes('.')))
    expect(FIELDS[name.split('.')[0] ?? '']).toContain(name.split('.')[1]);
});

// What config.json names beside API and identity provider: who answers for names, who stamps packs, and who is trusted.

const apart = deployment.deployed({ apiElsewhere: true });

const both =
  (one: deployment.Fault, other: deployment.Fault): deployment.Fault =>
  (request, answer) =>
    one(request, () => other(request, answer));

apart.findsEach(it, 'on another origin, finds %s', {
  'nothing wrong with relays': [changed({})],
  'that the console may not read the resolver': [
    deployment.headers('/dns-query', { 'Access-Control-Allow-Origin': null }),
    /^The console may not read "dnsOverHttps" \(.*\) \(CORS\)/,
  ],
  'that the console may not ask the relay': [
    deployment.headers('/timestamp', { 'Access-Control-Allow-Headers': null }),
    /^The console may not ask "timestamp" \(.*\): Access-Control-Allow-Headers lacks content-type/,
  ],
});

it('asks for no stamp', async () => {
  await examine();
  const asked = get().asked.filter((call) => call.path === '/timestamp');
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

it('says that nobody is trusted', async () => {
  const findings = await examine({ fault: changed({ trustedTimestamps: [] }) });
  expect(deployment.textsOf(findings, 'warning')).toContainEqual(
    expect.stringMatching(/^There are no "trustedTimestamps"/),
  );
});

it('says which certificate has ended', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2300, 0));
  const findings = await examine();
  expect(deployment.textsOf(findings, 'warning')).toContainEqual(
    expect.stringMatching(/^Certificate 1 of "trustedTimestamps" \(.+\) is not valid today/),
  );
});

it.each([{ dnsOverHttps: { url: 7 } }, { timestamp: 7 }])(
  'does not say that the headers allow too much where config.json cannot be read: %j',
  async (fields) => {
    const more = deployment.policy(/^\/(?!config)/, (all) =>
      all.replace("connect-src 'self'", "connect-src 'self' https://dns.doctor.invalid"),
    );
    const problems = await problemsWith(both(changed(fields), more));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^"(dnsOverHttps\.url|timestamp)" must be/);
  },
);

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]', true],
  ['http://127.example.com', false],
  ['http://127.0.0.1.example.com', false],
])('takes %s for this machine: %s', (address, expected) => {
  expect(isLoopback(new URL(address))).toBe(expected);
});

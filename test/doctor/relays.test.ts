import { isLoopback } from '../../doctor/ask';
import {
  at,
  deployed,
  headers,
  inConfig,
  page,
  policy,
  refused,
  textsOf,
  type Fault,
  type Row,
} from './support/deployment';

// What config.json names beside API and identity provider: who answers for names, who stamps packs, and who is trusted.

const { get, examine } = deployed();
const apart = deployed({ apiElsewhere: true });

const changed = (fields: Row) => inConfig((config) => ({ ...config, ...fields }));
const problemsWith = async (fault: Fault) =>
  textsOf(await examine({ fault, timeout: 2000 }), 'problem');
const both =
  (one: Fault, other: Fault): Fault =>
  (request, answer) =>
    one(request, () => other(request, answer));

it('finds nothing wrong with relays on another origin', async () => {
  expect(await apart.problemsWith(changed({}))).toEqual([]);
});

it.each<[string, Fault, RegExp]>([
  ['answers with a page', at('/dns-query', () => page()), /gives no answer of RFC 8484/],
  ['fails', refused('/dns-query', 502), /gives no answer of RFC 8484/],
  [
    'sends the question back',
    at('/dns-query', (_, { url }) => {
      const question = new URL(url).searchParams.get('dns') ?? '';
      return new Response(Buffer.from(question, 'base64url'));
    }),
    /gives no answer of RFC 8484/,
  ],
  [
    'answers something else',
    at('/dns-query', () => new Response('no')),
    /gives no answer of RFC 8484/,
  ],
  [
    'is not there',
    changed({ dnsOverHttps: { url: 'http://localhost:1/dns-query' } }),
    /"dnsOverHttps" \(http:\/\/localhost:1\/dns-query\) could not be asked: nothing listens there/,
  ],
  [
    'is no address',
    changed({ dnsOverHttps: { url: 'https://' } }),
    /^"dnsOverHttps\.url" is no address/,
  ],
])('says that the resolver %s', async (_, fault, expected) => {
  expect(await problemsWith(fault)).toContainEqual(expect.stringMatching(expected));
});

it('says that the console may not read the resolver', async () => {
  const fault = headers('/dns-query', { 'Access-Control-Allow-Origin': null });
  expect(await apart.problemsWith(fault)).toEqual([
    expect.stringMatching(/^The console may not read "dnsOverHttps" \(.*\) \(CORS\)/),
  ]);
});

it.each<[string, Fault, RegExp]>([
  [
    'is answered with a page',
    at('/timestamp', () => page()),
    /^"timestamp" \(.*\) is answered with a web page: no pack is stamped/,
  ],
  [
    'is not there',
    changed({ timestamp: 'http://localhost:1/' }),
    /^"timestamp" \(http:\/\/localhost:1\/\) could not be asked: nothing listens there/,
  ],
])('says that the relay of timestamps %s', async (_, fault, expected) => {
  expect(await problemsWith(fault)).toContainEqual(expect.stringMatching(expected));
});

it('says that the console may not ask the relay', async () => {
  const fault = headers('/timestamp', { 'Access-Control-Allow-Headers': null });
  expect(await apart.problemsWith(fault)).toEqual([
    expect.stringMatching(
      /^The console may not ask "timestamp" \(.*\): Access-Control-Allow-Headers lacks content-type/,
    ),
  ]);
});

it('asks for no stamp', async () => {
  await examine();
  const asked = get().asked.filter((call) => call.path === '/timestamp');
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

it('says that nobody is trusted', async () => {
  const findings = await examine({ fault: changed({ trustedTimestamps: [] }) });
  expect(textsOf(findings, 'warning')).toContainEqual(
    expect.stringMatching(/^There are no "trustedTimestamps"/),
  );
});

it('says which certificate cannot be read', async () => {
  const pem = '-----BEGIN CERTIFICATE-----\nMAMCAQE=\n-----END CERTIFICATE-----';
  expect(await problemsWith(changed({ trustedTimestamps: [pem] }))).toEqual([
    'Certificate 1 of "trustedTimestamps" cannot be read: nobody is trusted by it.',
  ]);
});

it('says which certificate has ended', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2300, 0));
  const findings = await examine();
  expect(textsOf(findings, 'warning')).toContainEqual(
    expect.stringMatching(/^Certificate 1 of "trustedTimestamps" \(.+\) is not valid today/),
  );
});

it.each(['timestamp', 'dnsOverHttps.url', 'captcha.challengeUrl'])(
  'finds %s without https',
  async (name) => {
    const address = 'http://relay.doctor.invalid/';
    const fields = {
      timestamp: { timestamp: address },
      'dnsOverHttps.url': { dnsOverHttps: { url: address } },
      'captcha.challengeUrl': { captcha: { provider: 'altcha', challengeUrl: address } },
    }[name];
    expect(await problemsWith(changed(fields ?? {}))).toContain(`"${name}" is not https.`);
  },
);

it.each([{ dnsOverHttps: { url: 7 } }, { timestamp: 7 }])(
  'does not say that the headers allow too much where config.json cannot be read: %j',
  async (fields) => {
    const more = policy(/^\/(?!config)/, (all) =>
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

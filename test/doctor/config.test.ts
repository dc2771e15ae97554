import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FIELDS } from '../../doctor/checkConfig';
import {
  at,
  deployed,
  inConfig,
  page,
  refused,
  textsOf,
  withHeaders,
  type Fault,
  type Row,
} from './support/deployment';

const { examine, problemsWith } = deployed();

const look = (fault: Fault) => examine({ fault });

it.each<[string, Fault, RegExp]>([
  ['is missing', refused('/config.json'), /config\.json is answered with 404/],
  [
    'is the page of the console',
    at('/config.json', () => page()),
    /config\.json is answered with a web page/,
  ],
  [
    'is no JSON',
    at('/config.json', (answer) =>
      withHeaders(new Response('{"apiBaseUrl":'), Object.fromEntries(answer.headers)),
    ),
    /config\.json is no JSON object/,
  ],
])('says that config.json %s', async (_, fault, expected) => {
  expect(await problemsWith(fault)).toContainEqual(expect.stringMatching(expected));
});

it('names every field that is wrong or missing, not only the first', async () => {
  const findings = await look(
    inConfig(({ bccAddress: _, ...config }) => ({
      ...config,
      captcha: { provider: 'hcaptcha' },
      providerMailer: { code: 7, label: 'Mailer' },
      imageOrigins: ['https://images.example.com/path'],
    })),
  );
  expect(textsOf(findings, 'problem')).toEqual([
    '"imageOrigins" must hold origins, such as https://images.example.com.',
    '"captcha.provider" must be "altcha" or "recaptcha".',
    '"bccAddress" must be a text.',
    '"providerMailer.code" must be a text.',
  ]);
  expect(textsOf(findings, 'ok').join()).toContain(
    'The provider calls itself as config.json does.',
  );
});

it('asks no invented address where the issuer is missing', async () => {
  const findings = await look(inConfig((config) => ({ ...config, okta: { clientId: 'x' } })));
  expect(textsOf(findings, 'problem')).toEqual(['"okta.issuer" must be a text.']);
  expect(textsOf(findings, 'skipped')).toHaveLength(2);
});

it('names fields that the console does not know', async () => {
  const findings = await look(
    inConfig((config) => ({
      ...config,
      apiBaseURL: '',
      okta: { ...(config.okta as Row), redirectUri: '/' },
    })),
  );
  expect(textsOf(findings, 'warning')).toEqual(
    expect.arrayContaining([
      'The console does not know the field "apiBaseURL".',
      'The console does not know the field "okta.redirectUri".',
    ]),
  );
});

it('finds a word that would silently be taken for another', async () => {
  const fault = inConfig((config) => ({
    ...config,
    okta: { ...(config.okta as Row), tokenStorage: 'localStorage' },
  }));
  expect(await problemsWith(fault)).toEqual([
    expect.stringMatching(/"okta\.tokenStorage" is neither/),
  ]);
});

const jwk = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b', d: 'c' };
const keyPair = { exportSecret: { mode: 'public-key', kid: 'k', jwk } };

it.each<[string, Row, string]>([
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
  const findings = await look(inConfig((config) => ({ ...config, ...fields })));
  expect(textsOf(findings, 'problem')).toEqual([expect.stringContaining(expected)]);
  const all = JSON.stringify(findings);
  for (const value of ['hunter2', 'MIIE', 'eyJhbGci', 'AKIAIOS']) expect(all).not.toContain(value);
});

it('finds a captcha without a challenge', async () => {
  const fault = at('/captcha/challenge', () => page());
  expect(await problemsWith(fault)).toEqual([
    expect.stringMatching(/^The captcha \(.*\) gives no challenge/),
  ]);
});

it('finds an API without https', async () => {
  const findings = await examine({
    timeout: 2000,
    fault: inConfig((config) => ({ ...config, apiBaseUrl: 'http://api.doctor.invalid' })),
  });
  expect(textsOf(findings, 'problem')).toContain('"apiBaseUrl" is not https.');
});

it('knows the fields that the document lists, and no others', () => {
  const document = readFileSync(path.resolve(__dirname, '../../docs/deployment.md'), 'utf8');
  const list = document.split('## config.json')[1]?.split('\n## ')[0] ?? '';
  const listed = [...list.matchAll(/^- `([\w.]+)`/gm)].map(([, name = '']) => name);
  expect(new Set(listed.map((name) => name.split('.')[0]))).toEqual(new Set(Object.keys(FIELDS)));
  for (const name of listed.filter((each) => each.includes('.')))
    expect(FIELDS[name.split('.')[0] ?? '']).toContain(name.split('.')[1]);
});

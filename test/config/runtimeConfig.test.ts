import { http, HttpResponse } from 'msw';
import { ConfigError, loadRuntimeConfig, readRuntimeConfig } from '@/config/runtimeConfig';
import { answering, unreachable } from '../support/handlers/failure';
import { server } from '../support/server';

const valid = {
  apiBaseUrl: '',
  imageOrigins: ['https://images.example.com'],
  okta: { issuer: 'http://localhost:3000/oauth2/default', clientId: 'message-archive' },
  captcha: { provider: 'altcha', challengeUrl: '/captcha/challenge' },
  bccAddress: 'archive@example.com',
  providerDomain: 'Example.com',
  providerMailer: { code: 'PROVIDER', label: 'Provider Mailer' },
  exportSecret: { mode: 'shared', kid: 'k1', kdf: 'hkdf-sha256', secret: 'c2VjcmV0' },
};

const where = (path = '/config.json') => `${window.location.origin}${path}`;

it('reads a whole configuration', () => {
  expect(readRuntimeConfig(valid)).toEqual({
    ...valid,
    providerDomain: 'example.com',
    okta: { ...valid.okta, tokenStorage: 'sessionStorage' },
    dnsOverHttps: null,
    timestamp: null,
    trustedTimestamps: [],
    exportPlaceholders: null,
  });
});

it('asks nobody for keys unless a resolver is named', () => {
  const read = (dnsOverHttps: unknown) =>
    readRuntimeConfig({ ...valid, dnsOverHttps }).dnsOverHttps;
  expect([read(undefined), read(null)]).toEqual([null, null]);
  expect(read({ url: '/dns-query' })).toEqual({ url: '/dns-query' });
  for (const wrong of ['https://dns.example.com', {}])
    expect(() => read(wrong)).toThrow('dnsOverHttps');
});

it('takes names for the placeholders of exports, and nothing that leads elsewhere', () => {
  const read = (exportPlaceholders: unknown) => readRuntimeConfig({ ...valid, exportPlaceholders });
  expect(read(['Date', 'orderno']).exportPlaceholders).toEqual(['date', 'orderno']);
  for (const wrong of ['date', ['{date}'], ['a/b'], ['..'], [1]])
    expect(() => read(wrong)).toThrow('exportPlaceholders');
});

it('works without a secret: exports cannot be saved then', () => {
  expect(readRuntimeConfig({ ...valid, exportSecret: undefined }).exportSecret).toBeNull();
  expect(readRuntimeConfig({ ...valid, exportSecret: null }).exportSecret).toBeNull();
});

it('takes another origin for the API, without the slash at its end', () => {
  expect(readRuntimeConfig({ ...valid, apiBaseUrl: 'https://api.example.com/' }).apiBaseUrl).toBe(
    'https://api.example.com',
  );
});

it('takes a public key and reCAPTCHA, too', () => {
  const exportSecret = { mode: 'public-key', kid: 'k2', jwk: { kty: 'RSA' } };
  const captcha = { provider: 'recaptcha', siteKey: 'key' };
  expect(readRuntimeConfig({ ...valid, exportSecret, captcha })).toMatchObject({
    exportSecret,
    captcha,
  });
});

it.each<[string, object | null | string]>([
  ['config.json', null],
  ['config.json', 'text'],
  ['config.json', []],
  ['okta', { ...valid, okta: undefined }],
  ['okta.issuer', { ...valid, okta: { clientId: 'x' } }],
  ['okta.issuer', { ...valid, okta: { issuer: 'javascript:alert(1)', clientId: 'x' } }],
  ['okta.issuer', { ...valid, okta: { issuer: 'not an address', clientId: 'x' } }],
  ['okta.clientId', { ...valid, okta: { issuer: 'https://id.example', clientId: '  ' } }],
  ['apiBaseUrl', { ...valid, apiBaseUrl: 'ftp://x' }],
  ['apiBaseUrl', { ...valid, apiBaseUrl: 7 }],
  ['imageOrigins', { ...valid, imageOrigins: 'https://images.example.com' }],
  ['imageOrigins', { ...valid, imageOrigins: ['https://images.example.com/path'] }],
  ['imageOrigins', { ...valid, imageOrigins: ['*'] }],
  ['captcha', { ...valid, captcha: null }],
  ['captcha.provider', { ...valid, captcha: { provider: 'none' } }],
  ['captcha.siteKey', { ...valid, captcha: { provider: 'recaptcha' } }],
  ['bccAddress', { ...valid, bccAddress: 7 }],
  ['providerDomain', { ...valid, providerDomain: '' }],
  ['providerMailer.label', { ...valid, providerMailer: { code: 'X' } }],
  ['exportSecret.mode', { ...valid, exportSecret: { mode: 'plain', kid: 'k' } }],
  [
    'exportSecret.kdf',
    { ...valid, exportSecret: { mode: 'shared', kid: 'k', kdf: 'md5', secret: 's' } },
  ],
  ['timestamp', { ...valid, timestamp: 'javascript:alert(1)' }],
  ['timestamp', { ...valid, timestamp: 7 }],
  ['trustedTimestamps', { ...valid, trustedTimestamps: 'all' }],
  ['trustedTimestamps', { ...valid, trustedTimestamps: ['MIIB'] }],
  [
    'trustedTimestamps',
    {
      ...valid,
      trustedTimestamps: ['-----BEGIN CERTIFICATE-----\nA=B=\n-----END CERTIFICATE-----\n'],
    },
  ],
  ['exportSecret.secret', { ...valid, exportSecret: { mode: 'shared', kid: 'k' } }],
])('names the field %s when it is missing or wrong (F-61)', (field, body) => {
  const read = () => readRuntimeConfig(body);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(`"${field}"`);
});

it('may name who stamps packs, on its own origin or another, and whose stamps are trusted', () => {
  const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';
  expect(readRuntimeConfig(valid)).toMatchObject({ timestamp: null, trustedTimestamps: [] });
  for (const timestamp of ['/timestamp', 'https://stamps.example.com/tsp'])
    expect(
      readRuntimeConfig({
        ...valid,
        timestamp,
        trustedTimestamps: [`${certificate}\n${certificate}`],
      }),
    ).toMatchObject({ timestamp, trustedTimestamps: [`${certificate}\n${certificate}`] });
});

describe('fetching it', () => {
  it('reads /config.json', async () => {
    server.use(http.get('*/config.json', () => HttpResponse.json(valid)));
    await expect(loadRuntimeConfig(where())).resolves.toMatchObject({
      bccAddress: 'archive@example.com',
    });
  });

  it.each([
    ['is missing', answering('GET /config.json', 'Not found', 'text/plain', 404), 'HTTP 404'],
    ['cannot be reached', unreachable('GET /config.json'), 'could not be read'],
    [
      'is a web page',
      answering('GET /config.json', '<html></html>', 'text/html'),
      'must be an object',
    ],
    ['is cut short', answering('GET /config.json', '{"apiBaseUrl":""'), 'must be an object'],
  ])('says so when it %s', async (_name, handler, text) => {
    server.use(handler);
    await expect(loadRuntimeConfig(where())).rejects.toThrow(text);
  });
});

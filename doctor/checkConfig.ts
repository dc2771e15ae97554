import { isSafe, isPage, jsonOf, hasFailed, type Ask } from './ask';
import type { Notes } from './finding';
import { ConfigError, readRuntimeConfig, type RuntimeConfig } from '@/config/runtimeConfig';
import { isObject, type Json } from '@/api/decode';

/** The fields of config.json (docs/deployment.md); a field with fields of its own lists them. */
export const FIELDS: Readonly<Record<string, readonly string[] | null>> = {
  apiBaseUrl: null,
  okta: ['issuer', 'clientId', 'tokenStorage'],
  captcha: ['provider', 'challengeUrl', 'siteKey'],
  imageOrigins: null,
  bccAddress: null,
  providerDomain: null,
  providerMailer: ['code', 'label'],
  exportSecret: ['mode', 'kid', 'kdf', 'secret', 'jwk'],
  dnsOverHttps: ['url'],
  exportPlaceholders: null,
  timestamp: null,
  trustedTimestamps: null,
};

/** Put in the place of a field that is wrong, to find out whether the next one is, too. */
const SOUND: Readonly<Record<string, unknown>> = {
  'config.json': {},
  apiBaseUrl: '',
  okta: {},
  'okta.issuer': 'https://doctor.invalid/oauth2/default',
  'okta.clientId': 'doctor',
  captcha: { provider: 'altcha', challengeUrl: '/' },
  'captcha.challengeUrl': '/',
  'captcha.siteKey': 'doctor',
  imageOrigins: [],
  bccAddress: 'doctor@doctor.invalid',
  providerDomain: 'doctor.invalid',
  providerMailer: {},
  'providerMailer.code': 'doctor',
  'providerMailer.label': 'doctor',
  exportSecret: null,
  'exportSecret.kid': 'doctor',
  'exportSecret.kdf': 'hkdf-sha256',
  'exportSecret.secret': 'doctor',
  'exportSecret.jwk': {},
  dnsOverHttps: null,
  'dnsOverHttps.url': '/',
  exportPlaceholders: null,
  timestamp: null,
  trustedTimestamps: [],
};

/** What these say decides which fields stand beside them. */
const WHOLE: Readonly<Record<string, string>> = {
  'captcha.provider': 'captcha',
  'exportSecret.mode': 'exportSecret',
};

const DOC = 'docs/deployment.md, "config.json", says what belongs there.';

/** What the console would read, with stand-ins for unsound fields, which must not be asked. */
export type ReadConfig = {
  config: RuntimeConfig;
  isSound: (field: keyof RuntimeConfig) => boolean;
};

/** What the console would read, as far as it can be read; null where nothing can. */
export async function checkConfig(
  ask: Ask,
  console: URL,
  notes: Notes,
): Promise<ReadConfig | null> {
  const url = new URL('config.json', console);
  const answer = await ask(url);
  if (hasFailed(answer)) {
    notes.problem(`${url.href} could not be fetched: ${answer.failed}.`);
    return null;
  }
  if (answer.status !== 200) {
    notes.problem(
      `${url.pathname} is answered with ${answer.status}: the console cannot start.`,
      'Put config.json beside index.html.',
    );
    return null;
  }
  const body = jsonOf(answer);
  if (!isObject(body)) {
    notes.problem(
      isPage(answer)
        ? `${url.pathname} is answered with a web page: the console cannot start.`
        : `${url.pathname} is no JSON object: the console cannot start.`,
      'Put config.json beside index.html, and let only addresses that name no file fall back to index.html.',
    );
    return null;
  }
  if (!answer.header('content-type').includes('json'))
    notes.warning(
      `${url.pathname} comes as "${answer.header('content-type')}".`,
      'Its type is application/json.',
    );
  checkUnknown(body, notes);
  checkSecrets(body, notes);
  const read = readWithRepairs(body, notes);
  if (read) checkMeaning(read, body, console, notes);
  return read;
}

/** Reads as the console does; what it refuses is noted, and replaced to see what comes next. */
function readWithRepairs(given: Json, notes: Notes): ReadConfig | null {
  const body = structuredClone(given);
  const repaired = new Set<string>();
  while (repaired.size <= Object.keys(SOUND).length) {
    try {
      const config = readRuntimeConfig(body);
      if (repaired.size === 0)
        notes.ok('Every field that the console needs is there, and reads as it should.');
      return { config, isSound: (field) => !repaired.has(field) };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [, name = ''] = /^"([\w.]+)"/.exec(error.message) ?? [];
      notes.problem(`${error.message}.`, DOC);
      const place = WHOLE[name] ?? name;
      if (!(place in SOUND) || repaired.has(place)) return null;
      repaired.add(place).add(place.split('.')[0] ?? '');
      replace(body, place, SOUND[place]);
    }
  }
  return null;
}

function replace(config: Json, name: string, value: unknown): void {
  const [outer = '', inner] = name.split('.');
  if (inner === undefined) config[outer] = value;
  else (config[outer] as Json)[inner] = value;
}

function checkUnknown(config: Json, notes: Notes): void {
  for (const [name, value] of Object.entries(config)) {
    const inner = FIELDS[name];
    const unknown =
      inner === undefined
        ? [name]
        : isObject(value) && inner
          ? Object.keys(value)
              .filter((each) => !inner.includes(each))
              .map((each) => `${name}.${each}`)
          : [];
    for (const field of unknown)
      notes.warning(`The console does not know the field "${field}".`, `Is it misspelt? ${DOC}`);
  }
}

const SECRET_NAME = /secret|passw|private|token$|credential|api_?key/i;
const SECRET_VALUES: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY/, 'a private key'],
  [/^eyJ[\w-]+\.eyJ[\w-]+\./, 'a token'],
  [/^(?:AKIA|ASIA)[A-Z0-9]{16}$/, 'an access key of AWS'],
  [/^\w+:\/\/[^/\s:@]+:[^/\s@]+@/, 'an address with a password'],
];

/** Everybody can read config.json: a likely secret is told by its name, never by its value. */
function checkSecrets(config: Json, notes: Notes): void {
  const visit = (value: unknown, name: string): void => {
    if (isObject(value)) {
      for (const [key, each] of Object.entries(value)) visit(each, name ? `${name}.${key}` : key);
      return;
    }
    if (Array.isArray(value)) {
      value.forEach((each, index) => visit(each, `${name}[${index}]`));
      return;
    }
    if (typeof value !== 'string' || value === '') return;
    const kind = SECRET_VALUES.find(([pattern]) => pattern.test(value))?.[1];
    const isPrivateJwk = /(^|\.)jwk\.(d|p|q|dp|dq|qi|k)$/.test(name);
    const isNamed =
      SECRET_NAME.test(name.split('.').at(-1) ?? '') && name !== 'exportSecret.secret';
    if (kind !== undefined || isPrivateJwk || isNamed)
      notes.problem(
        `"${name}" looks like ${isPrivateJwk ? 'a private key' : (kind ?? 'a secret')}, and everybody can read config.json.`,
        'Take it out, and replace it wherever it is used.',
      );
  };
  visit(config, '');
}

function checkMeaning(
  { config, isSound }: ReadConfig,
  given: Json,
  console: URL,
  notes: Notes,
): void {
  const { tokenStorage } = isObject(given.okta) ? given.okta : {};
  if (tokenStorage !== undefined && tokenStorage !== 'memory' && tokenStorage !== 'sessionStorage')
    notes.problem(
      '"okta.tokenStorage" is neither "sessionStorage" nor "memory": the console takes it for "sessionStorage".',
      DOC,
    );
  for (const [name, value] of [
    ['apiBaseUrl', config.apiBaseUrl],
    ['okta.issuer', config.okta.issuer],
    ...config.imageOrigins.map((origin) => ['imageOrigins', origin]),
    ['timestamp', config.timestamp ?? ''],
    ['dnsOverHttps.url', config.dnsOverHttps?.url ?? ''],
    [
      'captcha.challengeUrl',
      config.captcha.provider === 'altcha' ? config.captcha.challengeUrl : '',
    ],
  ] as [string, string][]) {
    // a path is as safe as the console is, which is looked at by itself
    if (!/^https?:/i.test(value) || !URL.canParse(value)) continue;
    if (!isSafe(new URL(value)))
      notes.problem(`"${name}" is not https.`, 'Name it with https://, and serve it so.');
    else if (console.protocol === 'https:' && /^http:/i.test(value))
      notes.problem(`"${name}" is http: browsers do not let an https page ask there.`);
  }
  if (isSound('okta') && !/\/oauth2\/[^/]+$/.test(config.okta.issuer))
    notes.warning(
      '"okta.issuer" does not look like a custom authorization server (…/oauth2/name).',
      'Only such a server can put the claim masPermissions into tokens.',
    );
  if (!isSound('exportSecret')) return;
  if (config.exportSecret === null)
    notes.warning('There is no "exportSecret": exports cannot be saved.', DOC);
  else if (config.exportSecret.mode === 'shared')
    notes.warning(
      'The secret of the exports is shared: whoever can read config.json can open what it seals.',
      'Better: "mode": "public-key", where the backend can hold a private key.',
    );
}

import { attempt, trimEnd } from 'es-toolkit';
import { parseUrl } from '@/lib/link/parseUrl';
import { onHost } from '@/lib/link/publicPath';

/** `wire`: RFC 8484; `json`: that of the large resolvers. The url may be relative to the page. */
export type DnsOverHttps = { url: string };

export type CaptchaConfig =
  { provider: 'altcha'; challengeUrl: string } | { provider: 'recaptcha'; siteKey: string };

export type ExportSecret =
  | { mode: 'shared'; kid: string; kdf: 'hkdf-sha256' | 'pbkdf2-sha256-600k'; secret: string }
  | { mode: 'public-key'; kid: string; jwk: JsonWebKey };

/** Says which field of the configuration is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Fields = Record<string, unknown>;

/** Fetches and checks the configuration. Throws ConfigError with a text for who installs it. */
export async function loadRuntimeConfig(url = onHost('/config.json')): Promise<RuntimeConfig> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok)
    throw new ConfigError(
      `${url} could not be read${response ? ` (HTTP ${response.status})` : ''}`,
    );
  const body: unknown = await response.json().catch(() => null);
  return readRuntimeConfig(body);
}

/** Checks a parsed configuration. Throws ConfigError naming the first field that is wrong. */
export function readRuntimeConfig(body: unknown) {
  const config = fields(body, 'config.json');
  const okta = fields(config.okta, 'okta');
  const mailer = fields(config.providerMailer, 'providerMailer');
  return {
    /** Origin of the REST backend, '' for the console's own. */
    apiBaseUrl: origin(config.apiBaseUrl ?? '', 'apiBaseUrl'),
    /** Other origins that pictures in lists may come from; the CSP's IMAGE_ORIGIN says the same. */
    imageOrigins: listOf(config.imageOrigins ?? [], 'imageOrigins', imageOrigin),
    okta: {
      issuer: url(okta.issuer, 'okta.issuer'),
      clientId: text(okta.clientId, 'okta.clientId'),
      tokenStorage:
        okta.tokenStorage === 'memory' ? ('memory' as const) : ('sessionStorage' as const),
    },
    captcha: captcha(config.captcha),
    bccAddress: text(config.bccAddress, 'bccAddress'),
    /** Super admins' e-mail addresses belong to it. */
    providerDomain: text(config.providerDomain, 'providerDomain').toLowerCase(),
    /** The mailer beside CCMP. */
    providerMailer: {
      code: text(mailer.code, 'providerMailer.code'),
      label: text(mailer.label, 'providerMailer.label'),
    },
    /** How secrets are sealed before saving; null where exports cannot be saved. */
    exportSecret: optional(config.exportSecret, exportSecret),
    /** Who is asked for keys of signatures; null: nobody. The CSP's DNS_ORIGIN says the same. */
    dnsOverHttps: optional(config.dnsOverHttps, resolver),
    /** What a file name format may hold between braces; null: the export's hidden parameters. */
    exportPlaceholders: optional(config.exportPlaceholders, (value) =>
      listOf(value, 'exportPlaceholders', placeholder),
    ),
    /** Takes timestamp queries (RFC 3161) of packs; maybe relative to the page. Null: nobody. */
    timestamp: optional(config.timestamp, relay),
    /** Certificates (PEM) of whose timestamps are trusted, or of the authorities above them. */
    trustedTimestamps: listOf(config.trustedTimestamps ?? [], 'trustedTimestamps', certificate),
  };
}

/** What `config.json` says, for every environment (docs/deployment.md, "config.json"). */
export type RuntimeConfig = ReturnType<typeof readRuntimeConfig>;

const optional = <Value>(value: unknown, read: (value: unknown) => Value): Value | null =>
  value === undefined || value === null ? null : read(value);

function listOf<Item>(value: unknown, name: string, read: (item: unknown, name: string) => Item) {
  if (!Array.isArray(value)) throw new ConfigError(`"${name}" must be a list`);
  return value.map((item: unknown) => read(item, name));
}

function fields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ConfigError(`"${name}" must be an object`);
  return value as Fields;
}

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new ConfigError(`"${name}" must be a text`);
  return value.trim();
}

function url(value: unknown, name: string): string {
  const given = text(value, name);
  if (!/^https?:$/.test(parseUrl(given)?.protocol ?? ''))
    throw new ConfigError(`"${name}" must be an http(s) address`);
  return trimEnd(given, '/');
}

const origin = (value: unknown, name: string): string => (value === '' ? '' : url(value, name));

function imageOrigin(value: unknown, name: string): string {
  const given = url(value, name);
  if (parseUrl(given)?.origin !== given)
    throw new ConfigError(`"${name}" must hold origins, such as https://images.example.com`);
  return given;
}

const resolver = (value: unknown): DnsOverHttps => ({
  url: text(fields(value, 'dnsOverHttps').url, 'dnsOverHttps.url'),
});

function placeholder(value: unknown, field: string): string {
  const name = text(value, field).toLowerCase();
  if (/[{}/\p{Cc}]|\.\./u.test(name))
    throw new ConfigError(`"${field}" must hold names without braces`);
  return name;
}

function relay(value: unknown): string {
  const given = text(value, 'timestamp');
  if (!/^https?:$/.test(parseUrl(given, 'https://console.example')?.protocol ?? ''))
    throw new ConfigError('"timestamp" must be an http(s) address');
  return given;
}

const PEM = /^(?:\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----)+\s*$/;

const isBase64 = (value: string): boolean => attempt(() => atob(value))[0] === null;

function certificate(value: unknown, name: string): string {
  const pem = text(value, name);
  if (!PEM.test(pem) || !pem.split(/-----[A-Z ]+-----/).every(isBase64))
    throw new ConfigError(`"${name}" must hold certificates (PEM)`);
  return pem;
}

function captcha(value: unknown): CaptchaConfig {
  const { provider, challengeUrl, siteKey } = fields(value, 'captcha');
  if (provider === 'altcha')
    return { provider, challengeUrl: text(challengeUrl, 'captcha.challengeUrl') };
  if (provider === 'recaptcha') return { provider, siteKey: text(siteKey, 'captcha.siteKey') };
  throw new ConfigError('"captcha.provider" must be "altcha" or "recaptcha"');
}

function exportSecret(value: unknown): ExportSecret {
  const { mode, kid, kdf, secret, jwk } = fields(value, 'exportSecret');
  const key = text(kid, 'exportSecret.kid');
  if (mode === 'public-key') return { mode, kid: key, jwk: fields(jwk, 'exportSecret.jwk') };
  if (mode !== 'shared')
    throw new ConfigError('"exportSecret.mode" must be "shared" or "public-key"');
  if (kdf !== undefined && kdf !== 'hkdf-sha256' && kdf !== 'pbkdf2-sha256-600k')
    throw new ConfigError('"exportSecret.kdf" is not known');
  return { mode, kid: key, kdf: kdf ?? 'hkdf-sha256', secret: text(secret, 'exportSecret.secret') };
}

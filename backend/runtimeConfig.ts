import { pemOf } from './timestamp/makeCertificate';

/** Where the parts of the console find each other: the content of /config.json (docs/deployment.md, "config.json"). */
export type RuntimeConfig = {
  apiBaseUrl: string;
  okta: { issuer: string; clientId: string };
  captcha: { provider: 'altcha'; challengeUrl: string };
  bccAddress: string;
  providerDomain: string;
  providerMailer: { code: string; label: string };
  exportSecret: { mode: 'shared'; kid: string; kdf: 'hkdf-sha256'; secret: string };
  timestamp: string;
  trustedTimestamps: string[];
  dnsOverHttps: { url: string; form: 'wire' | 'json' };
};

export const CLIENT_ID = 'message-archive';
export const SECRET_KID = 'k1';
export const PROVIDER_DOMAIN = 'example.com';
export const PROVIDER_MAILER = { code: 'PROVIDER', label: 'Provider Mailer' };

/** The configuration that the local backend hands out. Identity provider and API share the console's origin. */
export function runtimeConfig(
  issuer: string,
  exportSecret: string,
  timestampCertificate: Uint8Array,
): RuntimeConfig {
  return {
    apiBaseUrl: '',
    okta: { issuer, clientId: CLIENT_ID },
    captcha: { provider: 'altcha', challengeUrl: '/captcha/challenge' },
    bccAddress: `archive@${PROVIDER_DOMAIN}`,
    providerDomain: PROVIDER_DOMAIN,
    providerMailer: PROVIDER_MAILER,
    exportSecret: { mode: 'shared', kid: SECRET_KID, kdf: 'hkdf-sha256', secret: exportSecret },
    timestamp: '/timestamp',
    trustedTimestamps: [pemOf(timestampCertificate)],
    dnsOverHttps: { url: '/dns-query', form: 'wire' },
  };
}

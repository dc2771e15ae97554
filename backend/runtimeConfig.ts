import { pemOf } from './timestamp/makeCertificate';

/** The content of /config.json (docs/deployment.md, "config.json"). */
export type RuntimeConfig = {
  apiBaseUrl: string;
  okta: { issuer: string; clientId: string };
  imageOrigins?: string[];
  captcha: { provider: 'altcha'; challengeUrl: string };
  bccAddress: string;
  providerDomain: string;
  providerMailer: { code: string; label: string };
  exportSecret: { mode: 'shared'; kid: string; kdf: 'hkdf-sha256'; secret: string };
  timestamp: string;
  trustedTimestamps: string[];
  dnsOverHttps: { url: string };
};

export const CLIENT_ID = 'message-archive';
export const SECRET_KID = 'k1';
export const PROVIDER_DOMAIN = 'example.com';
export const PROVIDER_MAILER = { code: 'PROVIDER', label: 'Provider Mailer' };

/**
 * The configuration that the local backend hands out.
 * @param ownOrigin where the console finds what the backend answers; '' where it shares their
 * origin
 */
export function runtimeConfig(
  issuer: string,
  exportSecret: string,
  {
    timestampCertificate,
    ownOrigin = '',
  }: { timestampCertificate: Uint8Array; ownOrigin?: string },
): RuntimeConfig {
  return {
    apiBaseUrl: ownOrigin,
    ...(ownOrigin && { imageOrigins: [ownOrigin] }),
    okta: { issuer, clientId: CLIENT_ID },
    captcha: { provider: 'altcha', challengeUrl: `${ownOrigin}/captcha/challenge` },
    bccAddress: `archive@${PROVIDER_DOMAIN}`,
    providerDomain: PROVIDER_DOMAIN,
    providerMailer: PROVIDER_MAILER,
    exportSecret: { mode: 'shared', kid: SECRET_KID, kdf: 'hkdf-sha256', secret: exportSecret },
    timestamp: `${ownOrigin}/timestamp`,
    trustedTimestamps: [pemOf(timestampCertificate)],
    dnsOverHttps: { url: `${ownOrigin}/dns-query` },
  };
}

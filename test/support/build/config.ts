import type { RuntimeConfig } from '@/config/runtimeConfig';

/** The tests' configuration, with the API's origin: Node's fetch knows no relative addresses. */
export const buildConfig = (given: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  apiBaseUrl: window.location.origin,
  imageOrigins: [],
  okta: {
    issuer: `${window.location.origin}/oauth2/default`,
    clientId: 'message-archive',
    tokenStorage: 'sessionStorage',
  },
  captcha: { provider: 'altcha', challengeUrl: '/captcha/challenge' },
  bccAddress: 'archive@example.com',
  providerDomain: 'example.com',
  providerMailer: { code: 'PROVIDER', label: 'Provider Mailer' },
  exportSecret: {
    mode: 'shared',
    kid: 'k1',
    kdf: 'hkdf-sha256',
    secret: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
  },
  dnsOverHttps: null,
  exportPlaceholders: null,
  timestamp: null,
  trustedTimestamps: [],
  ...given,
});

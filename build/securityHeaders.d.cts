/** What the headers depend on; an origin is left out where it is the console's own. */
export type HeaderConfig = {
  apiOrigin?: string;
  oktaOrigin?: string;
  /** Where the thumbnails of emails come from. */
  imageOrigin?: string;
  /** Who answers for the keys of senders' signatures. */
  dnsOrigin?: string;
  /** Where evidence packs are stamped. */
  timestampOrigin?: string;
  captchaProvider?: 'altcha' | 'recaptcha';
  /** Sends HSTS and upgrade-insecure-requests: only behind https. */
  https?: boolean;
};

/** The security headers of one path. */
export function securityHeaders(pathname: string, config?: HeaderConfig): Record<string, string>;

// The response headers of every path, in one place: the local backend sends them, the dev server
// too, and the build writes them out for other hosts (dist/_headers, dist/nginx-headers.conf).
'use strict';

const everywhere = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/**
 * Not for the viewer: its origin is opaque, and Chromium warns on every load that it cannot be
 * keyed.
 */
const ownCluster = { 'Origin-Agent-Cluster': '?1' };

/** Several of them may be one origin. @param {(string | false | undefined)[]} sources */
const list = (...sources) => [...new Set(sources)].filter(Boolean).join(' ');

/** @param {import('./securityHeaders.cjs').HeaderConfig} config @param {boolean} recaptcha */
function appPolicy({ apiOrigin, oktaOrigin, imageOrigin, timestampOrigin, dnsOrigin }, recaptcha) {
  return [
    "default-src 'none'",
    list(
      "script-src 'self'",
      recaptcha && 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    ),
    "style-src 'self'",
    list("img-src 'self' data: blob:", imageOrigin),
    "font-src 'self'",
    list("connect-src 'self'", apiOrigin, oktaOrigin, timestampOrigin, dnsOrigin),
    list(
      "frame-src 'self'",
      oktaOrigin,
      recaptcha && 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ),
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // 'webpack' is the policy of the chunk loader: script and worker addresses are strings to the
    // browser.
    ...(recaptcha ? [] : ["require-trusted-types-for 'script'", 'trusted-types webpack']),
  ].join('; ');
}

const viewerPolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  'font-src data:',
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify mail-srcdoc',
].join('; ');

/** As hosts and disks may read a path: without regard to case, doubled slashes, dots and encoding. @param {string} pathname */
function leniently(pathname) {
  let plain = pathname;
  try {
    plain = decodeURIComponent(pathname);
  } catch {
    // malformed: as it is
  }
  return plain.toLowerCase().replace(/[\\/]+(?:\.?[\\/]+)*/g, '/');
}

/**
 * The security headers of one path. Every spelling under which some host might serve the viewer's page has the
 * viewer's: without the sandbox an email's html would be a document of the console's origin.
 * @param {string} pathname path of the request, without the query
 * @param {import('./securityHeaders.cjs').HeaderConfig} [config]
 * @returns {Record<string, string>}
 */
function securityHeaders(pathname, config = {}) {
  const upgrade = config.https ? '; upgrade-insecure-requests' : '';
  const transport = config.https
    ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
    : {};
  const shared = { ...everywhere, ...transport };
  // The viewer's own script is asked for by an opaque origin: same-origin would block it.
  if (/^\/viewer\/[\w-]+(\.[\w-]+)*\.(js|css)$/.test(pathname))
    return { ...shared, 'Cross-Origin-Resource-Policy': 'cross-origin' };
  if (leniently(pathname).startsWith('/viewer')) {
    return {
      ...shared,
      'Content-Security-Policy': viewerPolicy + upgrade,
      'X-DNS-Prefetch-Control': 'off',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
  }
  const recaptcha = config.captchaProvider === 'recaptcha' && pathname === '/reset';
  return {
    ...shared,
    ...ownCluster,
    'Content-Security-Policy': appPolicy(config, recaptcha) + upgrade,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}

module.exports = { securityHeaders };

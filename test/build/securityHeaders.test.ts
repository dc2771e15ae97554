import { securityHeaders } from '../../build/securityHeaders.cjs';

const APP_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; worker-src 'self'; " +
  "manifest-src 'self'; media-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types webpack";

const VIEWER_POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data: https:; font-src data:; " +
  "frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types dompurify mail-srcdoc";

const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

// The strings are written out here on purpose: a change of a header must be made twice, and be
// seen.

it.each(['/', '/index.html', '/login', '/assets/main.js', '/api/mas/list', '/reset'])(
  'sends the console policy with %s',
  (path) => {
    expect(securityHeaders(path)).toEqual({
      ...EVERYWHERE,
      'Origin-Agent-Cluster': '?1',
      'Content-Security-Policy': APP_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
    });
  },
);

it('sandboxes the viewer page and forbids it every connection', () => {
  const headers = securityHeaders('/viewer.html');
  expect(headers).toEqual({
    ...EVERYWHERE,
    'Content-Security-Policy': VIEWER_POLICY,
    'X-DNS-Prefetch-Control': 'off',
    'X-Frame-Options': 'SAMEORIGIN',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  expect(headers['Content-Security-Policy']).not.toContain('allow-same-origin');
  expect(headers['Content-Security-Policy']).not.toContain('connect-src');
});

it.each([
  ...['/viewer', '/viewer/', '/viewer.html/', '//viewer.html', '/./viewer.html'],
  ...['/.//./viewer.html', '/\\viewer.html', '/viewer.html;x', '/viewer.html%20', '/%76iewer.html'],
  ...['/VIEWER.HTML', '/viewer/viewer.js/x.html'],
])('sandboxes %s too, whatever a host makes of it', (path) => {
  expect(securityHeaders(path)).toEqual(securityHeaders('/viewer.html'));
});

it('lets the opaque viewer page fetch its script', () => {
  expect(securityHeaders('/viewer/viewer.js')).toEqual({
    ...EVERYWHERE,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
});

it.each([
  ['apiOrigin', "connect-src 'self' https://a.example"],
  ['oktaOrigin', "connect-src 'self' https://a.example", "frame-src 'self' https://a.example"],
  ['dnsOrigin', "connect-src 'self' https://a.example"],
  ['timestampOrigin', "connect-src 'self' https://a.example"],
  ['imageOrigin', "img-src 'self' data: blob: https://a.example"],
])('allows the %s where it is another one, and for nothing else', (name, ...allowed) => {
  const { 'Content-Security-Policy': policy } = securityHeaders('/', {
    [name]: 'https://a.example',
  });
  expect(policy?.split('; ').filter((each) => each.includes('a.example'))).toEqual(allowed);
});

it('allows reCAPTCHA on /reset alone, and there only when it is configured', () => {
  const config = { captchaProvider: 'recaptcha' as const };
  const policy = securityHeaders('/reset', config)['Content-Security-Policy'];
  expect(policy).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
  expect(policy).not.toContain('trusted-types');
  expect(securityHeaders('/login', config)['Content-Security-Policy']).toBe(APP_POLICY);
});

it('asks for https for good where the console is served over it', () => {
  const headers = securityHeaders('/', { https: true });
  expect(headers['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['Content-Security-Policy']).toBe(`${APP_POLICY}; upgrade-insecure-requests`);
  expect(securityHeaders('/viewer.html', { https: true })['Content-Security-Policy']).toBe(
    `${VIEWER_POLICY}; upgrade-insecure-requests`,
  );
});

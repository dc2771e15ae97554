// Writes the headers for hosts that are not the local backend: `_headers` (Netlify, Cloudflare Pages) and an nginx snippet.
'use strict';
const { securityHeaders } = require('./securityHeaders.cjs');

const cacheControl = { '/*': 'no-store', '/assets/*': 'public, max-age=31536000, immutable' };
const config = {
  https: true,
  apiOrigin: process.env.API_ORIGIN,
  oktaOrigin: process.env.OKTA_ORIGIN,
  imageOrigin: process.env.IMAGE_ORIGIN,
  timestampOrigin: process.env.TIMESTAMP_ORIGIN,
  dnsOrigin: process.env.DNS_ORIGIN,
  captchaProvider: process.env.CAPTCHA_PROVIDER,
};
const locations = [
  { path: '/*', nginx: 'location /', sample: '/' },
  { path: '/reset', nginx: 'location = /reset', sample: '/reset' },
  { path: '/viewer.html', nginx: 'location = /viewer.html', sample: '/viewer.html' },
  // Netlify and Cloudflare show the same page under its name without `.html`, by themselves.
  { path: '/viewer', nginx: 'location = /viewer', sample: '/viewer' },
  { path: '/viewer/*', nginx: 'location ^~ /viewer/', sample: '/viewer/viewer.js' },
  { path: '/viewer/', nginx: 'location = /viewer/', sample: '/viewer/' }, // behind the rule above, which matches it too
  { path: '/assets/*', nginx: 'location /assets/', sample: '/assets/main.js' },
];

const headersOf = ({ path, sample }) => ({
  ...securityHeaders(sample, config),
  'Cache-Control': cacheControl[path] ?? 'no-store',
});

/** What takes the place of a header of `/*` that a more special path must not have, on hosts that do not know `! Name`. */
const neutral = { 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Origin-Agent-Cluster': '?0' };

function netlifyFile() {
  const general = Object.keys(headersOf(locations[0]));
  return locations
    .map((location) => {
      const isSpecial = location.path !== '/*';
      const values = { ...(isSpecial && neutral), ...headersOf(location) };
      // Cloudflare joins the values of all rules that match, unless `! Name` has taken the earlier ones away; with Netlify the last one counts.
      const dropped = isSpecial ? general.map((name) => `  ! ${name}`) : [];
      return [
        location.path,
        ...dropped,
        ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/** The last of `try_files` is looked up anew, with the headers of `location /`: /reset names its file before it. */
const files = { '/*': '$uri /index.html', '/reset': '/index.html =404' };

/** `/viewer.html/`, and on disks without regard to case `/VIEWER.HTML`: the page has one address. */
const lookalikes = 'location ~* ^/viewer {\n  return 404;\n}\n';

function nginxFile() {
  const blocks = locations.map((location) => {
    const fallback = `  try_files ${files[location.path] ?? '$uri =404'};`;
    const lines = Object.entries(headersOf(location)).map(
      ([name, value]) => `  add_header ${name} "${value}" always;`,
    );
    return [`${location.nginx} {`, ...lines, fallback, '}'].join('\n');
  });
  return [...blocks, lookalikes].join('\n\n');
}

class HeaderFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HeaderFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'HeaderFilesPlugin',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL,
        },
        () => {
          const { RawSource } = compiler.webpack.sources;
          compilation.emitAsset('_headers', new RawSource(netlifyFile()));
          compilation.emitAsset('nginx-headers.conf', new RawSource(nginxFile()));
        },
      );
    });
  }
}

module.exports = { HeaderFilesPlugin, netlifyFile, nginxFile };

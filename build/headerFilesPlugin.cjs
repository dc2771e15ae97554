// Writes the headers for hosts that are not the local backend: `_headers` (Netlify, Cloudflare Pages) and an nginx snippet.
'use strict';
const { securityHeaders } = require('./securityHeaders.cjs');

const cacheControl = { '/*': 'no-store', '/assets/*': 'public, max-age=31536000, immutable' };
const config = { https: true, apiOrigin: process.env.API_ORIGIN, oktaOrigin: process.env.OKTA_ORIGIN, captchaProvider: process.env.CAPTCHA_PROVIDER };
const locations = [
  { path: '/*', nginx: 'location /', sample: '/' },
  { path: '/reset', nginx: 'location = /reset', sample: '/reset' },
  { path: '/viewer.html', nginx: 'location = /viewer.html', sample: '/viewer.html' },
  { path: '/viewer/*', nginx: 'location /viewer/', sample: '/viewer/viewer.js' },
  { path: '/assets/*', nginx: 'location /assets/', sample: '/assets/main.js' },
];

const headersOf = ({ path, sample }) => ({ ...securityHeaders(sample, config), 'Cache-Control': cacheControl[path] ?? 'no-store' });

function netlifyFile() {
  // `! Name` takes a header of `/*` away where a more special path must not have it.
  const general = Object.keys(headersOf(locations[0]));
  return locations
    .map((location) => {
      const own = headersOf(location);
      const dropped = location.path === '/*' ? [] : general.filter((name) => !(name in own)).map((name) => `  ! ${name}`);
      return [location.path, ...dropped, ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

function nginxFile() {
  return locations
    .map((location) => {
      const fallback = location.path === '/*' || location.path === '/reset' ? '  try_files $uri /index.html;' : '  try_files $uri =404;';
      const lines = Object.entries(headersOf(location)).map(([name, value]) => `  add_header ${name} "${value}" always;`);
      return [`${location.nginx} {`, ...lines, fallback, '}'].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

class HeaderFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HeaderFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'HeaderFilesPlugin', stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('_headers', new RawSource(netlifyFile()));
        compilation.emitAsset('nginx-headers.conf', new RawSource(nginxFile()));
      });
    });
  }
}

module.exports = { HeaderFilesPlugin };

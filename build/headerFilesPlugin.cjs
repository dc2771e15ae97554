// Writes the headers for hosts that are not the local backend: `_headers` (Netlify, Cloudflare
// Pages), an nginx snippet, and `_headers.json` for those that are set up by other means.
'use strict';
const { cacheControl } = require('./cacheRules.cjs');
const { publicPathOf } = require('./publicPath.cjs');
const { securityHeaders } = require('./securityHeaders.cjs');

/** What the environment of the build says. @param {NodeJS.ProcessEnv} env @returns {import('./headerFilesPlugin.cjs').HostSettings} */
const settingsFrom = (env) => ({
  https: true,
  publicPath: publicPathOf(env.PUBLIC_PATH),
  apiOrigin: env.API_ORIGIN,
  oktaOrigin: env.OKTA_ORIGIN,
  imageOrigin: env.IMAGE_ORIGIN,
  timestampOrigin: env.TIMESTAMP_ORIGIN,
  dnsOrigin: env.DNS_ORIGIN,
  captchaProvider: env.CAPTCHA_PROVIDER,
});

/**
 * Paths of the console with headers of their own; `nginx` is the location, `files` what its
 * `try_files` looks for.
 */
const locations = [
  { path: '/*', nginx: '{base}/', files: '$uri {base}/index.html', sample: '/' },
  // The last of `try_files` is looked up anew, with the headers of `/*`: /reset names its file
  // before it.
  { path: '/reset', files: '{base}/index.html =404' },
  { path: '/config.json' },
  { path: '/viewer.html' },
  // Netlify and Cloudflare show the same page under its name without `.html`, by themselves.
  { path: '/viewer', files: '=404' },
  { path: '/viewer/*', nginx: '= {base}/viewer/viewer.js', sample: '/viewer/viewer.js' },
  // behind the rule above, which matches it too
  { path: '/viewer/', nginx: '^~ {base}/viewer/', files: '=404' },
  // a missing file must not be kept as long as one that is there
  {
    path: '/assets/*',
    nginx: '{base}/assets/',
    files: '$uri {missing}',
    sample: '/assets/main.js',
  },
];

const headersOf = ({ path, sample = path }, settings) => ({
  ...securityHeaders(sample, settings),
  'Cache-Control': cacheControl(sample),
});

const baseOf = ({ publicPath }) => publicPath.slice(0, -1);

/**
 * What takes the place of a header of `/*` that a more special path must not have, on hosts that do
 * not know `! Name`.
 */
const neutral = { 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Origin-Agent-Cluster': '?0' };

function netlifyFile(settings = settingsFrom({})) {
  const general = Object.keys(headersOf(locations[0], settings));
  return locations
    .map((location) => {
      const isSpecial = location.path !== '/*';
      const values = { ...(isSpecial && neutral), ...headersOf(location, settings) };
      // Cloudflare joins the values of all rules that match, unless `! Name` has taken the earlier
      // ones away; with Netlify the last one counts.
      const dropped = isSpecial ? general.map((name) => `  ! ${name}`) : [];
      return [
        baseOf(settings) + location.path,
        ...dropped,
        ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/** The locations of nginx that answer 404: what is no file and no page either. */
const nothing = (base) => [
  `@missing${base.replaceAll('/', '_')}`,
  `= ${base}/assets`,
  // what is written for hosts
  ...['_headers', '_headers.json', 'nginx-headers.conf'].map((name) => `= ${base}/${name}`),
];

function nginxFile(settings = settingsFrom({})) {
  const base = baseOf(settings);
  const [missing] = nothing(base);
  const fill = (text) => text.replaceAll('{base}', base).replaceAll('{missing}', missing);
  const block = (location, lines) =>
    [`location ${fill(location)} {`, ...lines.map((line) => `  ${fill(line)}`), '}'].join('\n');
  const headers = (location) =>
    Object.entries(headersOf(location, settings)).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    );
  const none = ['types {}', 'default_type text/plain;', 'return 404 "There is no such file.\\n";'];
  const root =
    base === '' ? 'the build' : `the folder that the build lies in, as ${base.slice(1)}/`;
  return [
    `# For a server block whose root is ${root}. A location of yours with the same path is an error to nginx.`,
    ...(base === ''
      ? []
      : [block(`= ${base}`, ['absolute_redirect off;', `return 301 ${base}/;`])]),
    ...locations.map((location) =>
      block(location.nginx ?? `= {base}${location.path}`, [
        ...headers(location),
        ...(location.files === '=404'
          ? none
          : ['gzip_static on;', `try_files ${location.files ?? '$uri =404'};`]),
      ]),
    ),
    ...nothing(base).map((location) => block(location, [...headers({ path: '/assets' }), ...none])),
    // `/viewer.html/`, and on disks without regard to case `/VIEWER.HTML`: the page has one
    // address.
    `location ~* ^${base}/viewer {\n  return 404;\n}\n`,
  ].join('\n\n');
}

/**
 * The same for hosts that are set up otherwise: patterns in the order in which a later one takes
 * the place of an earlier.
 */
const headersJson = (settings = settingsFrom({})) =>
  `${JSON.stringify(
    locations.map((location) => ({
      path: baseOf(settings) + location.path,
      headers: headersOf(location, settings),
    })),
    null,
    2,
  )}\n`;

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
          const settings = settingsFrom(process.env);
          compilation.emitAsset('_headers', new RawSource(netlifyFile(settings)));
          compilation.emitAsset('nginx-headers.conf', new RawSource(nginxFile(settings)));
          compilation.emitAsset('_headers.json', new RawSource(headersJson(settings)));
        },
      );
    });
  }
}

module.exports = { HeaderFilesPlugin, netlifyFile, nginxFile, headersJson, settingsFrom };

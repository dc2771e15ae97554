import { netlifyFile, nginxFile } from '../../build/headerFilesPlugin.cjs';
import { securityHeaders } from '../../build/securityHeaders.cjs';

type Rule = { path: string; dropped: string[]; values: [string, string][] };

const rules = netlifyFile()
  .trim()
  .split('\n\n')
  .map((block): Rule => {
    const [path = '', ...lines] = block.split('\n').map((line) => line.trim());
    const dropped = lines.filter((line) => line.startsWith('! ')).map((line) => line.slice(2));
    const values = lines
      .filter((line) => !line.startsWith('! '))
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')),
        line.slice(line.indexOf(':') + 2),
      ]);
    return { path, dropped, values };
  });

const matching = (pathname: string) =>
  rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname,
  );

/** Every matching rule adds its values to those before, after it has dropped some. */
function onCloudflare(pathname: string): Record<string, string> {
  const headers = new Map<string, string>();
  for (const { dropped, values } of matching(pathname)) {
    for (const name of dropped) headers.delete(name);
    for (const [name, value] of values)
      headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return Object.fromEntries(headers);
}

/** The last matching rule counts; lines without a colon are not read. */
const onNetlify = (pathname: string): Record<string, string> =>
  Object.fromEntries(matching(pathname).flatMap(({ values }) => values));

const hosts = [
  { host: 'Cloudflare', sent: onCloudflare },
  { host: 'Netlify', sent: onNetlify },
];

describe.each(hosts)('the headers on $host', ({ sent }) => {
  it.each([
    ...['/', '/admin/users', '/reset', '/viewer.html', '/viewer', '/viewer/', '/viewer/viewer.js'],
    '/assets/main.js',
  ])('are those of the console for %s', (path) => {
    expect(sent(path)).toMatchObject(securityHeaders(path, { https: true }));
  });

  it('let the viewer be opened: a sandboxed page with an opener policy is a network error', () => {
    expect(sent('/viewer.html')['Cross-Origin-Opener-Policy']).toBe('unsafe-none');
    expect(sent('/')['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  });

  it('keep hashed files for a year and nothing else', () => {
    expect(sent('/assets/main.js')['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(sent('/viewer.html')['Cache-Control']).toBe('no-store');
  });
});

it('sends the headers of /reset with nginx too: the page is not looked up anew', () => {
  const block = nginxFile()
    .split('\n\n')
    .find((location) => location.startsWith('location = /reset'));
  expect(block).toContain('try_files /index.html =404;');
});

it('has no second address of the viewer with nginx', () => {
  const blocks = nginxFile().split('\n\n');
  expect(blocks).toContain('location ~* ^/viewer {\n  return 404;\n}\n');
  // else the rule above would take the viewer's script, too
  expect(blocks.some((block) => block.startsWith('location ^~ /viewer/ {'))).toBe(true);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheControl } from '../../build/cacheRules.cjs';
import { headersJson, nginxFile, settingsFrom } from '../../build/headerFilesPlugin.cjs';
import { securityHeaders } from '../../build/securityHeaders.cjs';

const document = readFileSync(path.resolve(__dirname, '../../docs/deployment.md'), 'utf8');
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
const section = (title: string) => document.split(`${title}\n`)[1]?.split(/\n#{2,3} /)[0] ?? '';

it('says for every kind of host what to set', () => {
  const [heads = [], , ...rows] = rowsOf(
    section('## Web servers').split('Who may keep what')[0] ?? '',
  );
  expect(heads.slice(1)).toEqual([
    'nginx',
    'Apache',
    'Netlify',
    'Cloudflare Pages',
    'S3 with CloudFront',
  ]);
  expect(rows.map(([concern]) => concern)).toEqual([
    ...['headers', 'fallback to `index.html`', 'missing files are 404', 'cache', 'compression'],
    '`config.json`',
  ]);
  for (const row of rows) expect(row.filter((cell) => cell === '')).toEqual([]);
});

it('says who may keep what, as the build does', () => {
  const rows = rowsOf(section('## Web servers').split('Who may keep what')[1] ?? '').slice(2);
  expect(rows.length).toBeGreaterThan(5);
  for (const [where = '', rule = ''] of rows)
    expect([where, rule]).toEqual([where, `\`${cacheControl(where.replaceAll('`', ''))}\``]);
});

it('names every variable that the headers depend on', () => {
  const names = [
    ...['API_ORIGIN', 'OKTA_ORIGIN', 'IMAGE_ORIGIN', 'DNS_ORIGIN', 'TIMESTAMP_ORIGIN'],
    ...['CAPTCHA_PROVIDER', 'PUBLIC_PATH'],
  ];
  const asked: string[] = [];
  settingsFrom(new Proxy({}, { get: (_, name) => void asked.push(String(name)) }));
  expect(asked.sort()).toEqual(names.sort());
  for (const name of names) expect(document).toContain(`\`${name}`);
});

describe('what the build writes for a console below a path', () => {
  const settings = settingsFrom({
    PUBLIC_PATH: '/archive/',
    API_ORIGIN: 'https://api.example.com',
  });

  it('names the path in every location of nginx', () => {
    const locations = [...nginxFile(settings).matchAll(/^location (?:[=^~*]+ )?(\S+)/gm)].map(
      ([, at = '']) => at,
    );
    expect(locations.length).toBeGreaterThan(10);
    for (const at of locations) expect(at).toMatch(/^\^?\/archive(\/|$)|^@missing_archive$/);
    expect(nginxFile(settings)).toContain('try_files $uri /archive/index.html;');
  });

  it('gives every path its headers as JSON', () => {
    const written = JSON.parse(headersJson(settings)) as {
      path: string;
      headers: Record<string, string>;
    }[];
    const of = (at: string) => written.find((each) => each.path === at)?.headers;
    expect(of('/archive/viewer.html')).toMatchObject(securityHeaders('/viewer.html', settings));
    expect(of('/archive/*')?.['Content-Security-Policy']).toContain(
      "connect-src 'self' https://api.example.com",
    );
    expect(of('/archive/assets/*')?.['Cache-Control']).toBe('public, max-age=31536000, immutable');
    expect(of('/archive/config.json')?.['Cache-Control']).toBe('no-store');
  });
});

it('keeps no answer of nginx that a file is missing', () => {
  const blocks = nginxFile().split('\n\n');
  const assets = blocks.find((each) => each.startsWith('location /assets/ '));
  expect(assets).toContain('try_files $uri @missing;');
  const block = blocks.find((each) => each.startsWith('location @missing '));
  expect(block).toContain('add_header Cache-Control "no-store" always;');
  expect(block).toContain('return 404 ');
});

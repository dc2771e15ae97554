import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { netlifyFile, nginxFile, settingsFrom } from '../../build/headerFilesPlugin.cjs';
import { securityHeaders } from '../../build/securityHeaders.cjs';
import { expect, test } from './fixtures';

// The headers as the running backend sends them, against the one module that makes them, for every
// kind of path.

const root = path.resolve(__dirname, '..', '..');
const dist = path.join(root, 'dist');
const hashed = () =>
  readdirSync(path.join(dist, 'assets')).find((name) => name.endsWith('.js')) ?? 'none.js';

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

const paths: { path: string; status: number; cache: string; type: RegExp }[] = [
  ...[
    '/',
    ...['/admin/users', '/admin/exports', '/login', '/reset', '/check', '/error'],
    ...['/implicit/callback?code=x&state=y', '/no/such/page'],
  ].map((document) => ({ path: document, status: 200, cache: 'no-store', type: /^text\/html/ })),
  { path: '/viewer.html', status: 200, cache: 'no-store', type: /^text\/html/ },
  { path: '/viewer/viewer.js', status: 200, cache: 'no-cache', type: /javascript/ },
  { path: `/assets/${hashed()}`, status: 200, cache: KEPT_FOR_EVER, type: /javascript/ },
  { path: '/assets/missing.js', status: 404, cache: 'no-store', type: /^text\/plain|json/ },
  ...[
    ...['/assets', '/assets/', '/assets/none', '/viewer/none'],
    ...['/_headers.json', '/nginx-headers.conf'], // what is written for hosts
  ].map((path) => ({ path, status: 404, cache: 'no-store', type: /^text\/plain/ })),
  {
    path: '/thumbnails/forged/99999999999/grp/1/thumbnail.png',
    status: 404,
    cache: 'no-store',
    type: /^text\/plain/,
  },
  { path: '/config.json', status: 200, cache: 'no-store', type: /^application\/json/ },
  { path: '/api/version', status: 200, cache: 'no-store', type: /^application\/json/ },
  { path: '/api/users/list', status: 401, cache: 'no-store', type: /^application\/json/ },
  { path: '/api/none', status: 401, cache: 'no-store', type: /^application\/json/ },
];

test('every kind of path is answered with its status and exactly its headers', async ({
  request,
  host,
}) => {
  for (const { path: target, status, cache, type } of paths) {
    const response = await request.get(target, { maxRedirects: 0 });
    const headers = response.headers();
    expect.soft(response.status(), target).toBe(status);
    expect.soft(headers['content-type'], target).toMatch(type);
    expect.soft(headers['cache-control'], target).toBe(cache);
    // what the build writes for web servers is for https
    const https = host !== 'backend' && !/^\/(api|thumbnails)\//.test(target);
    for (const [name, value] of Object.entries(
      securityHeaders(target.replace(/\?.*/, ''), { https }),
    ))
      expect.soft(headers[name.toLowerCase()], `${target}: ${name}`).toBe(value);
    for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by'])
      expect.soft(headers[name], `${target}: ${name}`).toBeUndefined();
  }
});

test('the files for other hosts are what the build writes for them', () => {
  const written = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const settings = settingsFrom(process.env);
  expect(written('_headers')).toBe(netlifyFile(settings));
  expect(written('nginx-headers.conf')).toBe(nginxFile(settings));
});

test('what is delivered holds no source map, no foreign address, and no code of its own in the page', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const name of ['index.html', 'viewer.html']) {
    const html = readFileSync(path.join(dist, name), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(html).not.toMatch(/\son\w+=/);
  }
});

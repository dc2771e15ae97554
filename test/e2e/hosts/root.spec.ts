import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures';
import { emma } from '../people';
import { signIn } from '../steps';
import { foundByDoctor, searchAndPreview, signOut } from './walk';

// docs/deployment.md, "nginx", as it says: dist/ and config.json in one folder, and
// dist/nginx-headers.conf.

const assets = path.resolve(__dirname, '..', '..', '..', 'dist', 'assets');
const script = readdirSync(assets).find((name) => /^main\..*\.js$/.test(name)) ?? 'none.js';

test('nginx serves the console: sign in, search, preview, sign out', async ({ page, baseURL }) => {
  await signIn(page, emma);
  await searchAndPreview(page, emma);
  expect(await foundByDoctor(page, baseURL ?? '')).toEqual([]);
  await signOut(page, emma);
  await page.waitForURL('**/login');
});

test('nginx sends the files that the build has compressed', async ({ request }) => {
  for (const asset of [`/assets/${script}`, '/viewer/viewer.js', '/admin/users']) {
    const packed = await request.get(asset, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([asset, packed.headers()['content-encoding']]).toEqual([asset, 'gzip']);
  }
  const packed = await request.head(`/assets/${script}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  });
  const written = readFileSync(path.join(assets, `${script}.gz`)).byteLength;
  expect(Number(packed.headers()['content-length'])).toBe(written);
});

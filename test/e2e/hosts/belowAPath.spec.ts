import { expect, test } from '../fixtures';
import { alex, emma } from '../people';
import { fillLogin, rows, signIn } from '../steps';
import { words } from '../words';
import { foundByDoctor, searchAndPreview, signOut } from './walk';

// The console built with PUBLIC_PATH=/archive/ (docs/deployment.md, "Below a path"); nothing of it
// lies at the root.

test.use({ host: 'nginx below a path' });

const t = words('en_US');

test('sign in, search and preview below a path, and come back to the same search', async ({
  page,
  baseURL,
}) => {
  await signIn(page, emma, { path: '/archive' });
  expect(page.url()).toBe(`${baseURL}/`);
  await searchAndPreview(page, emma);
  const { pathname, hash } = new URL(page.url());
  expect(pathname).toBe('/archive/');
  await page.reload();
  await expect(rows(page, emma).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe(hash);
  expect(await foundByDoctor(page, baseURL ?? '')).toEqual([]);
  await signOut(page, emma);
  await page.waitForURL(`${baseURL}/login`);
});

test('a deep link leads through the sign-in to its page, and the menu on from there', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await page.goto('/archive/admin/users');
  await page.waitForURL(`${baseURL}/login`);
  await fillLogin(page, alex.login);
  await page.waitForURL(`${baseURL}/admin/users`);
  await expect(page.getByRole('heading', { name: t('shell.users') }).first()).toBeVisible();

  await test.step('a second tab finds the session at the provider', async () => {
    const second = await context.newPage();
    await second.goto('/archive/admin/clients');
    await expect(second.getByRole('heading', { name: t('shell.clients') }).first()).toBeVisible();
    expect(second.url()).toBe(`${baseURL}/admin/clients`);
    await second.close();
  });

  await test.step('a page that there is not is said to be none', async () => {
    await page.goto('/archive/no/such/page');
    await expect(page.getByText('404')).toBeVisible();
    complaints.expect(/404/);
  });
});

test('an address outside of the path that shows the page nonetheless is said to be none of it', async ({
  page,
  baseURL,
}) => {
  await page.route('**/elsewhere', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${baseURL}/` }) }),
  );
  await page.goto('/elsewhere');
  await expect(page.getByText('built for the addresses below /archive/')).toBeVisible();
});

test('the root of the host is not the console, nor is what is written for hosts, or not there', async ({
  request,
}) => {
  const below = ['_headers', 'viewer/none', 'assets/missing.js'].map((name) => `/archive/${name}`);
  for (const path of ['/', '/login', '/archived', '/viewer.html', ...below])
    expect([path, (await request.get(path)).status()]).not.toEqual([path, 200]);
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, claire } from './people';
import { fillLogin, rows, signIn } from './steps';
import { words } from './words';

// The faults that only a browser can show. The others are in jest: test/faults/everyFault.json
// lists them all.

const french = words('fr_FR');
const t = words('en_US');
const SEARCH = '/#sender=*%40*&range=30d';

/** The calls of the API that a page makes from now on, as `POST /api/mas/list`. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/v1/'))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('F-10 a redirect to another origin is not followed, and takes no token along', async ({
  page,
  complaints,
}) => {
  complaints.expect(/\/api\/mas\/list|evil\.invalid|ERR_FAILED|redirect/i);
  const strayed: string[] = [];
  await page.route('https://evil.invalid/**', (route) => {
    strayed.push(route.request().headers().authorization ?? 'no token');
    return route.abort();
  });
  await page.route('**/api/mas/list', (route) =>
    route.fulfill({ status: 307, headers: { Location: 'https://evil.invalid/list' } }),
  );
  await signIn(page, claire, { path: SEARCH });
  const results = page.getByRole('region', { name: french('results.title') });
  await expect(results.getByRole('button', { name: french('action.tryAgain') })).toBeVisible();
  expect(strayed).toEqual([]);
});

test('F-41 everything is asked for once', async ({ page }) => {
  const calls = collectCalls(page);
  await signIn(page, claire, { path: SEARCH });
  await expect(rows(page, claire).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.sort()).toEqual([
    'GET /api/clients/list',
    'POST /api/mas/chart',
    'POST /api/mas/list',
  ]);
});

/** Firefox's driver tells no more of an error on the console than that it is one. */
const MISSING_CHUNK = /ChunkLoadError|Loading .*chunk|console\.error: Error \(/;

test('F-60 a part that is gone after a new version is named, without reloading in a circle; a lost connection is called that, and what did not come comes with it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/404|MIME|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|messages cannot/);
  complaints.expect(MISSING_CHUNK);
  await signIn(page, alex, { context: 'Kestrel', path: SEARCH });
  await page.waitForLoadState('networkidle'); // what comes late to the search page is there
  await expect(page.getByRole('group', { name: t('chart.bars') })).toBeVisible(); // last of all
  await context.setOffline(true);
  const alert = page.getByRole('alert');
  const offline = alert.filter({ hasText: t('app.chunk.offline') });
  await page.getByRole('button', { name: t('results.downloadType', { type: 'EML' }) }).click();
  await expect(offline).toBeInViewport(); // not below all the rows
  const saved = page.waitForEvent('download');
  await context.setOffline(false);
  await saved;
  await context.setOffline(true);
  const information = page.getByRole('dialog', { name: t('shell.information') });

  await page.getByRole('button', { name: t('shell.information') }).click();
  await expect(offline).toBeVisible();
  await expect(page.getByText(t('app.chunk.newVersion'))).toBeHidden();
  await page.getByRole('button', { name: t('action.tryAgain') }).click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(information).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await page.getByRole('link', { name: t('shell.billing') }).click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: t('shell.billing') })).toBeVisible();

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/assets/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  );
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await page.getByRole('link', { name: t('shell.users') }).click();
  await expect(alert.filter({ hasText: t('app.chunk.newVersion') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('app.reload') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('F-61 without a configuration there is one clear message and nothing else; F-62 over plain http nobody is asked to sign in: the page says what it needs', async ({
  page,
  complaints,
}) => {
  complaints.expect(/config\.json|404/);
  await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Message Archive cannot start');
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.unroute('**/config.json');
  await page.addInitScript(() =>
    Object.defineProperty(window, 'isSecureContext', { value: false }),
  );
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText('must be served over https');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('no token, no recipient and no subject is in an address, on the console or in a cookie', async ({
  page,
}) => {
  const addresses: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/#recipient=*private-person*&range=30d');
  await page.waitForURL('**/login');
  await fillLogin(page, claire.login);
  await expect(page.getByRole('button', { name: claire.name })).toBeVisible();
  await expect
    .poll(() => addresses.some((address) => address.endsWith('/api/mas/list')))
    .toBe(true);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(kept).not.toMatch(/eyJ/);
  await page.getByRole('button', { name: french('shell.logOut') }).click();
  await page.waitForURL('**/login');
  // OpenID Connect's logout names the id token in its address; it is no credential, and it has
  // ended by then.
  const without = addresses.map((address) => address.replace(/id_token_hint=[^&]+/, ''));
  const secret = /eyJ|private-person|access_token=|archive-local/;
  expect(without.filter((address) => secret.test(address))).toEqual([]);
  expect(said.filter((text) => secret.test(text))).toEqual([]);
  expect(
    await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].flatMap((storage) => Object.entries(storage))),
    ),
  ).not.toMatch(/eyJ|private-person/);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

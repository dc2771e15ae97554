import type { Page, Request } from '@playwright/test';
import { broken, expectFits } from './axe';
import { startSftpServer } from '../support/sftpServer';
import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';

const PASSWORD = 'correct horse 🔑';

/** Everything the page sends, as text. */
function recordRequests(page: Page): { calls: string[]; texts: string[] } {
  const calls: string[] = [];
  const texts: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(account|clients)\//.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
    texts.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  return { calls, texts };
}

const openExports = async (page: Page, client: string) => {
  await page.goto('/admin/exports');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option').filter({ hasText: client }).click();
};

const fillPassword = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
};

/** Of the first row of the overview, in whole pixels. */
const rowHeight = async (page: Page) => {
  const row = page.getByRole('table', { name: 'Export status' }).getByRole('row').nth(1);
  return Math.floor((await row.boundingBox())?.height ?? 0);
};

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const saved = (page: Page) => page.getByText('Export Settings Updated');

test('an admin sends exports to an SFTP server, which is tried first', async ({ page }) => {
  const attempts: string[] = [];
  const server = await startSftpServer({ username: 'mas', password: PASSWORD }, attempts);
  const { calls, texts } = recordRequests(page);
  const check = 'POST /api/account/checksftp';
  await signIn(page, alex, { context: 'Northwind' });
  await openExports(page, 'Northwind');
  await page.getByLabel('User name').fill('mas');
  await page.getByLabel('Remote directory').fill('/archive');
  const url = page.getByLabel('SFTP URL');

  await test.step('a wrong password is refused, and nothing is saved', async () => {
    await url.fill(`sftp://127.0.0.1:${server.port}/archive`);
    await fillPassword(page, 'wrong');
    await save(page);
    await expect(page.getByRole('alert')).toHaveText(
      '127.0.0.1 refuses the user name mas or the password.',
    );
    expect(calls).toEqual([check]);
  });

  await test.step('the right one is saved', async () => {
    await url.fill(`sftp://127.0.0.1:${server.port}/archive`);
    await fillPassword(page, PASSWORD);
    await page.getByRole('radio', { name: 'Weekly' }).check({ force: true });
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(calls).toEqual([check, check, 'PUT /api/clients/update/grp-northwind']);
    expect(attempts).toEqual(['wrong', PASSWORD]);
  });

  await test.step('the stored password goes on working without being typed', async () => {
    await page.reload();
    await openExports(page, 'Northwind');
    await expect(url).toHaveValue(`sftp://127.0.0.1:${server.port}/archive`);
    await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Change password' }).uncheck();
    await expect(page.getByText('Password configured')).toBeVisible();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Daily' }).check({ force: true });
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(attempts).toEqual(['wrong', PASSWORD, PASSWORD, PASSWORD]);
  });

  const readable = texts.filter((text) =>
    [PASSWORD, JSON.stringify(PASSWORD), encodeURIComponent(PASSWORD)].some((written) =>
      text.includes(written),
    ),
  );
  expect(readable).toEqual([]);
  server.close();
});

test('the form has three columns, and one in a window under 900 px', async ({ page }) => {
  await signIn(page, alex, { context: 'Northwind' });
  await openExports(page, 'Northwind');
  expect(await rowHeight(page)).toBe(44);
  const tops = () =>
    Promise.all(
      ['Destination', 'Files', 'Schedule'].map(async (name) =>
        Math.round((await page.getByRole('group', { name, exact: true }).boundingBox())?.y ?? -1),
      ),
    );
  expect(new Set(await tops()).size).toBe(1);
  const client = page.getByRole('combobox', { name: 'Client' });
  await expect(client).toHaveValue(/^Northwind Outdoor \(\d+\)$/);
  expect(await client.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 880, height: 900 });
  expect(new Set(await tops()).size).toBe(3);
  expect(await broken(page)).toEqual([]);
  await expectFits(page, [1440, 1024, 900, 768, 360], async () => {
    const icon = page.getByRole('heading', { level: 2 }).locator('svg').first();
    expect((await icon.boundingBox())?.width).toBe(18);
  });
});

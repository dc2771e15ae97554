import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { alex, oliver } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const users = (page: Page) => page.getByRole('table', { name: t('shell.users') });
const rows = (page: Page) =>
  users(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: t('admin.filter.label') }).getByRole('button', { name });

async function open(page: Page, hash = ''): Promise<void> {
  await signIn(page, alex, { path: `/admin/users${hash}` });
  await expect(rows(page).first()).toBeVisible();
}

/** Narrows the list to the active users of one client. */
async function showActiveOf(page: Page, domain: string): Promise<void> {
  await chip(page, /^Status$/).click();
  await page.getByRole('option', { name: 'Active' }).click();
  await page.getByRole('searchbox', { name: t('admin.users.search') }).fill(domain);
}

const select = (row: Locator) => row.getByRole('checkbox').check();

test('all client admins of one client are two clicks, and a link brings them', async ({ page }) => {
  await open(page);
  await chip(page, /^Role$/).click();
  await page.getByRole('option', { name: 'Client Admin' }).click();
  await chip(page, /^Data context$/).click();
  await page.getByRole('option', { name: 'Maison Verlaine' }).click();
  await expect(page).toHaveURL(/#role=ADMIN&context=grp-verlaine$/);
  await expect(rows(page).filter({ hasText: 'paul.lambert@verlaine.example' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: 'Standard User' })).toHaveCount(0);
  const count = await rows(page).count();
  for (const row of await rows(page).all()) {
    await expect(row).toContainText('Client Admin');
    await expect(row).toContainText(/Maison Verlaine|\+\d/);
  }

  await page.reload(); // as whoever was sent the link
  await expect(rows(page)).toHaveCount(count);
  await chip(page, /^Role: Client Admin$/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#context=grp-verlaine$/);
  await page
    .getByRole('button', { name: t('admin.filter.remove', { label: 'Data context' }) })
    .click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('sorting begins at the first page, and one row is in the tab order', async ({ page }) => {
  await open(page);
  const pages = page.getByRole('navigation', { name: t('pages.label') });
  await pages.getByRole('button', { name: t('pages.next') }).click();
  await expect(pages).toContainText('21–40');
  await users(page)
    .getByRole('button', { name: t('admin.users.email') })
    .click();
  await expect(pages).toContainText('1–20');

  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeFocused();
  for (let button = 0; button < 4; button += 1) await page.keyboard.press('Tab');
  await expect(rows(page).getByRole('checkbox').nth(2)).not.toBeFocused();
  expect(
    await rows(page).evaluateAll(
      (all) => all.filter((row) => row.querySelector('button:focus, input:focus')).length,
    ),
  ).toBe(0);
});

test('several users are locked and let in again: the one refused is named, and tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await open(page);
  await showActiveOf(page, 'minatoya');
  const names: string[] = [];
  for (const row of (await rows(page).all()).slice(0, 2)) {
    names.push((await row.locator('bdi').first().innerText()).trim());
    await select(row);
  }
  const [first = '', second = ''] = names;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/users\/(un)?lock\//.test(request.url()))
      calls.push(`${request.method()} ${request.postData() ?? ''}`);
  });
  let refusals = 1;
  await page.route('**/api/users/lock/*', async (route) => {
    if (calls.length === 2 && refusals-- > 0)
      await route.fulfill({ status: 500, json: { title: 'Not this one, now' } });
    else await route.continue();
  });
  await page.getByRole('button', { name: t('admin.users.lock'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(first);
  await expect(dialog).toContainText(second);
  await dialog.getByRole('button', { name: t('admin.users.lock'), exact: true }).click();
  await expect(dialog.getByText('Not this one, now')).toBeVisible();
  await expect(dialog).toContainText(second);
  await expect(dialog).not.toContainText(first);
  await dialog.getByRole('button', { name: t('action.tryAgain') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${second} locked`)).toBeVisible();
  expect(calls).toHaveLength(3);

  await page.getByRole('button', { name: t('admin.filter.remove', { label: 'Status' }) }).click();
  await expect(
    rows(page)
      .filter({ hasText: t('admin.users.locked') })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: t('admin.users.unlock'), exact: true }).click();
  await dialog.getByRole('button', { name: t('admin.users.unlock'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 users unlocked')).toBeVisible();
});

test('what is shown is saved as a table', async ({ page }) => {
  await open(page, '#role=ADMIN');
  const count = await rows(page).count();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download CSV of ${count}` }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Users.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(count + 1);
  expect(lines.slice(1).every((line) => line.includes('Client Admin'))).toBe(true);
});

test('a saved user is named and marked wherever the list stood, and asked for by the whole name', async ({
  page,
}) => {
  const lastName = `Aaa-${'Very'.repeat(30)}${Date.now()}`;
  await signIn(page, oliver, { path: '/admin/users', context: 'Kestrel' });
  await page.getByRole('searchbox').fill('grant'); // hides the one who is created
  await page.getByRole('button', { name: t('admin.users.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
  await dialog.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Zoltan');
  await dialog.getByRole('textbox', { name: t('admin.users.lastName') }).fill(lastName);
  await dialog
    .getByRole('textbox', { name: t('admin.users.email') })
    .fill(`zoltan.${Date.now()}@kestrelair.example`);
  await dialog.getByRole('combobox', { name: t('admin.users.dataContexts') }).fill('kestrel');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('action.submit') }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Zoltan ${lastName} created`)).toBeVisible();
  const row = rows(page).filter({ hasText: lastName });
  await expect(row).toHaveCount(1); // a double click creates one
  await expect(row).toBeInViewport();
  await expect(row).toContainText(t('admin.users.isNew'));

  await row.hover();
  await row.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Zoltan ${lastName}`);
  expect(await question.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
    true,
  );
  await question.getByRole('button', { name: t('admin.users.removeVerb') }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
});

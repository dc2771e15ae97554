import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, claire, emma, nora, oliver } from './people';
import { fillLogin, signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('on a phone a form fills the screen, with its actions at the lower edge', async ({ page }) => {
  await signIn(page, alex, { path: '/admin/users' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, button] of [
    ['/admin/users', t('admin.users.new')],
    ['/admin/clients', t('admin.clients.new')],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const submit = dialog.getByRole('button', { name: t('action.submit') });
    const why = dialog.getByRole('button', { name: /fields are missing/ });
    const [low, beside] = [await submit.boundingBox(), await why.boundingBox()];
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeGreaterThan(800);
    expect(Math.abs((beside?.y ?? 0) - (low?.y ?? 0))).toBeLessThan(16); // one line
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('every list of the administration fits every width, in every language', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, alex, { path: '/admin/users' });
  for (const localization of ['fr_FR', 'ja_JP', 'en_US'] as const) {
    // As if the profile had it: a change would reach the other tests.
    await page.route('**/userinfo', async (route) => {
      const answer = await route.fetch();
      const claims = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...claims, locale: localization } });
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', localization.replace('_', '-'));
    for (const path of ['users', 'clients', 'exports', 'billing']) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => overflow(page), { message: `${path} at ${width} px in ${localization}` })
          .toBeLessThanOrEqual(0);
      }
    }
  }
});

test('the billing scrolls inside itself on a phone, and keeps the name of the client', async ({
  page,
}) => {
  await signIn(page, nora, { path: '/admin/billing' });
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('table', { name: t('shell.billing') });
  const client = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect(client).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'HTML' })).toBeVisible();
  const scroller = page.getByRole('group', { name: t('shell.billing') });
  await scroller.focus();
  await scroller.evaluate((element) => (element.scrollLeft = 10_000));
  await expect(table.getByRole('columnheader', { name: 'Total' })).toBeInViewport();
  await expect(client).toBeInViewport({ ratio: 0.9 });
});

test('the form of an export is in sight with one click, and says in a toast that it is saved', async ({
  page,
}) => {
  await signIn(page, alex, { path: '/admin/exports' });
  const table = page.getByRole('table', { name: 'Export status' });
  await page.getByRole('searchbox', { name: t('admin.clients.search') }).fill('kestrel');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('row').nth(1).click();
  await expect(page.getByRole('button', { name: t('action.save') })).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'S3' })).toBeFocused();
  await page.getByRole('checkbox', { name: t('admin.exports.zip') }).click();
  await expect(page.getByText('1 change, not saved', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: t('action.save') }).dblclick();
  await expect(page.getByText(t('admin.exports.exportSuccess'))).toBeVisible();
  await page.getByRole('checkbox', { name: t('admin.exports.zip') }).click();
  await page.getByRole('button', { name: t('action.save') }).click();
  await expect(page.getByText('1 change, not saved', { exact: false })).toBeHidden();
});

test('unsaved settings are asked about by Back and by the menu, and Keep editing keeps them', async ({
  page,
}) => {
  await signIn(page, alex, { path: '/admin/users' });
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await page.getByRole('link', { name: t('shell.exports') }).click();
  const table = page.getByRole('table', { name: 'Export status' });
  await table.getByRole('row', { name: /Kestrel Air/ }).click();
  const format = page.getByRole('textbox', { name: 'File name format' });
  await format.fill('{booking}');
  const question = page.getByRole('alertdialog', { name: t('discard.title') });
  await page.goBack();
  await question.getByRole('button', { name: t('discard.keep') }).click();
  await expect(format).toHaveValue('{booking}');
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  await page.getByRole('link', { name: t('shell.clients'), exact: true }).click();
  await question.getByRole('button', { name: t('discard.confirm') }).click();
  await expect(page).toHaveURL(/\/admin\/clients$/);
});

test('a data context is found by typing, by name or id', async ({ page }) => {
  await signIn(page, emma);
  await page.getByRole('button', { name: emma.name }).click();
  await page.getByRole('menuitem', { name: t('shell.changeDataContext') }).click();
  const dialog = page.getByRole('dialog', { name: t('dataContext.title') });
  await dialog.getByRole('combobox', { name: t('dataContext.label') }).fill('verl');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await dialog.getByRole('combobox', { name: t('dataContext.label') }).fill('200915');
  await expect(dialog.getByRole('option')).toHaveText(/Harborline Bank/);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('action.save') }).click();
  await expect(page.getByRole('banner')).toContainText('Harborline Bank');
});

test('the information has its whole table, newest month first, and one banner', async ({
  page,
}) => {
  await signIn(page, emma);
  await page.getByRole('button', { name: t('shell.information') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell.information') });
  const table = dialog.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const wide = await table.evaluate(
    (element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
  );
  expect(wide).toBe(true);
  const months = await table.evaluate((element: HTMLTableElement) =>
    Array.from(element.rows)
      .slice(1)
      .map(({ cells: [month] }) => Date.parse(`1 ${month?.textContent ?? ''}`)),
  );
  expect(months.length).toBeGreaterThan(1);
  expect(months).toEqual([...months].sort((a, b) => b - a));
  await expect(page.locator('header, [role=banner]')).toHaveCount(1); // a dialog's head is none
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toHaveCount(1);
});

test('a page that the server refuses keeps the frame, says who can help, and has a way back', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await signIn(page, oliver, { path: '/admin/exports', context: 'Kestrel' });
  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  await expect(menu.getByRole('link', { name: t('shell.clients') })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: t('shell.billing') })).toHaveCount(0);
  await page.route('**/api/users/list', (route) => route.fulfill({ status: 403, json: {} }));
  await menu.getByRole('link', { name: t('shell.users') }).click();
  await expect(page.getByRole('heading', { name: '403' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(oliver.name);
  await expect(page.getByRole('region', { name: t('refusal.who') })).toContainText('Super Admin');
  await page.getByRole('button', { name: t('refusal.goBack') }).click();
  await expect(page).toHaveURL(/\/admin\/exports$/);
  await expect(page.getByRole('table', { name: 'Export status' })).toBeVisible();
});

test('in French a refused page says so within the frame, at 360 px too', async ({ page }) => {
  const fr = words('fr_FR');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/users');
  await fillLogin(page, claire.login);
  await page.waitForURL('**/error');
  await expect(page.getByRole('region', { name: fr('refusal.who') })).toBeVisible();
  await expect(page.getByRole('button', { name: fr('refusal.goBack') })).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

import type { Locator, Page } from '@playwright/test';
import { broken, expectFits } from './axe';
import { expect, test } from './fixtures';
import { alex, claire, emma } from './people';
import { fillLogin, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const table = (page: Page, name: string) => page.getByRole('table', { name });
const linesOf = (element: Locator) => element.evaluate((node) => node.getClientRects().length);

/** How far a table's heads and cells reach out of the window (px). */
const excess = (within: Locator) =>
  within.evaluate((node) =>
    Math.max(
      ...[...node.querySelectorAll('[role=columnheader], [role=cell]')].map(
        (cell) => cell.getBoundingClientRect().right - window.innerWidth,
      ),
    ),
  );

test('on a phone a form fills the screen, with its actions at the lower edge, and what the tables say stays whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, alex, { path: '/admin/users' });
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

  await page.goto('/admin/exports');
  const exports = table(page, t('admin.exports.overview'));
  await expect(exports.getByRole('row').nth(2)).toBeVisible();
  expect(await excess(exports)).toBeLessThanOrEqual(0);
  expect(await linesOf(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first())).toBe(1);

  await page.goto('/admin/billing');
  const billing = table(page, t('shell.billing'));
  expect(await linesOf(billing.getByText(t('admin.billing.soFar')).first())).toBe(1);

  await test.step('the billing scrolls inside itself, and keeps the name of the client', async () => {
    const client = billing.getByRole('row').nth(1).getByRole('cell').nth(1);
    await expect(client).toBeVisible();
    await expect(billing.getByRole('columnheader', { name: 'HTML' })).toBeVisible();
    const scroller = page.getByRole('group', { name: t('shell.billing') });
    await scroller.focus();
    await scroller.evaluate((element) => (element.scrollLeft = 10_000));
    await expect(billing.getByRole('columnheader', { name: 'Total' })).toBeInViewport();
    await expect(client).toBeInViewport({ ratio: 0.9 });
  });

  await test.step('the chart is as high in a window that has grown', async () => {
    const figure = page.getByRole('figure').first();
    const { height } = (await figure.locator('svg').last().boundingBox()) ?? { height: 0 };
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(async () => {
      const box = await figure.locator('svg').last().boundingBox();
      expect(box?.width).toBeGreaterThan(1000);
      expect(box?.height).toBe(height);
    }).toPass();
  });
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
      await expectFits(page, [320, 390, 768, 1024, 1440]);
    }
  }
});

test('the information has its whole table, which scrolls inside of its box, and one banner', async ({
  page,
}) => {
  await signIn(page, emma);
  await page.getByRole('button', { name: t('shell.information') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell.information') });
  const volumes = dialog.getByRole('table');
  await expect(volumes.getByRole('row').nth(1)).toBeVisible();
  const wide = await volumes.evaluate(
    (element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
  );
  expect(wide).toBe(true);
  await page.setViewportSize({ width: 1024, height: 600 });
  const list = dialog.getByRole('region', { name: /^Billing of/ });
  await expect(list.getByRole('row').nth(9)).toBeAttached();
  const outside = await list.evaluate((element) => {
    const box = element.parentElement ?? element;
    return element.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  });
  expect(outside).toBeLessThanOrEqual(0);
  await expect(page.locator('header, [role=banner]')).toHaveCount(1); // a dialog's head is none
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toHaveCount(1);
});

test('in French a refused page says so within the frame, at 360 px too', async ({ page }) => {
  const fr = words('fr_FR');
  await page.goto('/admin/users');
  await fillLogin(page, claire.login);
  await page.waitForURL('**/error');
  await expect(page.getByRole('region', { name: fr('accessDenied.who') })).toBeVisible();
  await expect(page.getByRole('button', { name: fr('accessDenied.goBack') })).toHaveCount(0);
  await expectFits(page, [360]);
});

test('forced colours leave what is off, here and summed to be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, alex, { path: '/admin/users' });
  const pages = page.getByRole('navigation', { name: t('pages.label') });
  const colourOf = (name: string) =>
    pages.getByRole('button', { name }).evaluate((node) => getComputedStyle(node).color);
  expect(await colourOf(t('pages.previous'))).not.toBe(await colourOf(t('pages.next')));
  await expect(pages.locator('[aria-current]')).toHaveCSS('outline-style', 'solid');

  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  const outlined = (name: string, style: string) =>
    expect(menu.getByRole('link', { name })).toHaveCSS('outline-style', style);
  await outlined(t('shell.users'), 'solid');
  await outlined(t('shell.clients'), 'none');

  await page.goto('/admin/billing');
  const sums = table(page, t('shell.billing')).getByRole('rowgroup').last();
  await expect(sums).toHaveCSS('border-top-style', 'solid');
  const bar = (shape: string) =>
    page.getByRole('figure').locator('.recharts-bar').locator(shape).first();
  const fillOf = (shape: string) => bar(shape).evaluate((node) => getComputedStyle(node).fill);
  await expect(bar('rect')).toBeVisible();
  expect(await fillOf('path')).not.toBe(await fillOf('rect')); // those before, and now
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await expect(pages.locator('[aria-live]')).toHaveCSS('color', 'rgb(23, 28, 38)');
});

/** Of the first row of the overview, in whole pixels. */
const rowHeight = async (page: Page) => {
  const row = page.getByRole('table', { name: 'Export status' }).getByRole('row').nth(1);
  return Math.floor((await row.boundingBox())?.height ?? 0);
};

test('the form has three columns, and one in a window under 900 px', async ({ page }) => {
  await signIn(page, alex, { context: 'Northwind' });
  await page.goto('/admin/exports');
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option').filter({ hasText: 'Northwind' }).click();
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

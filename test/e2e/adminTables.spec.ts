import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const table = (page: Page, name: string) => page.getByRole('table', { name });
const colourOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
const fillOf = (bar: Locator) => bar.evaluate((node) => getComputedStyle(node).fill);
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

test('what the tables of the administration say stays whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, alex, { path: '/admin/exports' });
  const exports = table(page, t('admin.exports.overview'));
  await expect(exports.getByRole('row').nth(2)).toBeVisible();
  expect(await excess(exports)).toBeLessThanOrEqual(0);
  expect(await linesOf(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first())).toBe(1);

  await page.goto('/admin/billing');
  const soFar = table(page, t('shell.billing')).getByText(t('admin.billing.soFar')).first();
  expect(await linesOf(soFar)).toBe(1);

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

test('forced colours leave what is off, here and summed to be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, alex, { path: '/admin/users' });
  const pages = page.getByRole('navigation', { name: t('pages.label') });
  const [back, on] = [t('pages.previous'), t('pages.next')].map((name) =>
    pages.getByRole('button', { name }),
  ) as [Locator, Locator];
  expect(await colourOf(back)).not.toBe(await colourOf(on));
  await expect(pages.locator('[aria-current]')).toHaveCSS('outline-style', 'solid');

  await page.getByRole('button', { name: t('shell.openMenu') }).click();
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  await expect(menu.getByRole('link', { name: t('shell.users') })).toHaveCSS(
    'outline-style',
    'solid',
  );
  await expect(menu.getByRole('link', { name: t('shell.clients') })).toHaveCSS(
    'outline-style',
    'none',
  );

  await page.goto('/admin/billing');
  const sums = table(page, t('shell.billing')).getByRole('rowgroup').last();
  await expect(sums).toHaveCSS('border-top-style', 'solid');
  const drawn = page.getByRole('figure').locator('.recharts-bar');
  const [before, now] = ['path', 'rect'].map((shape) => drawn.locator(shape).first()) as [
    Locator,
    Locator,
  ];
  await expect(now).toBeVisible();
  expect(await fillOf(before)).not.toBe(await fillOf(now));
});

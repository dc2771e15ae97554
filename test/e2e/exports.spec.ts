import type { Page } from '@playwright/test';
import { broken, expectFits } from './axe';
import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';

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

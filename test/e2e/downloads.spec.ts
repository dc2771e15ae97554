import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma } from './people';
import { foundCount, rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

/** A year of Northwind: several hundred emails. */
const YEAR = () => {
  const now = Math.floor(Date.now() / 1000);
  return `/#sender=*%40*&from=${now - 400 * 86_400}&to=${now}&by=months`;
};

const toolbar = (page: Page, type: string) => page.getByRole('toolbar', { name: t('results.download') }).getByRole('button', { name: t('results.downloadType', { type }) });

/** Loads pages until so many rows are there. */
async function loadRows(page: Page, count: number): Promise<void> {
  await expect(rows(page, emma).first()).toBeVisible();
  for (let shown = 100; shown < count; shown += 100) {
    await page.getByRole('button', { name: t('results.loadMore') }).click();
    await expect(page.getByText(`, ${shown + 100} shown`)).toBeVisible();
  }
}

test('an archive of 200 emails is one archive.zip with 200 files', async ({ page }) => {
  await signIn(page, emma, { path: YEAR() });
  await loadRows(page, 200);
  await page.getByRole('checkbox', { name: t('results.selectAll') }).check();
  await expect(page.getByText('Download 200 selected')).toBeVisible();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await toolbar(page, 'EML').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('archive.zip');
  const zip = await JSZip.loadAsync(readFileSync(await download.path()));
  const names = Object.keys(zip.files);
  expect(names).toHaveLength(200);
  expect(new Set(names).size).toBe(200);
  expect(names.filter((name) => !/^[^/\\]+\.eml$/.test(name))).toEqual([]);
  expect(await zip.file(names[0] ?? '')?.async('string')).toMatch(/^[\w-]+: /m);
  await expect(page.getByRole('region', { name: t('downloads.label') })).toContainText('200');
});

test('with nothing selected, the first 1000 of all that was found are downloaded, and the notice says so', async ({ page }) => {
  await signIn(page, emma, { path: YEAR() });
  await expect(rows(page, emma).first()).toBeVisible();
  expect(await foundCount(page)).toBeGreaterThan(1000);
  const saved = page.waitForEvent('download', { timeout: 80_000 });
  await toolbar(page, 'HTML').click();
  await expect(page.getByRole('region', { name: t('downloads.label') })).toContainText(/The first 1,000 are in this download/);
  const zip = await JSZip.loadAsync(readFileSync(await (await saved).path()));
  expect(Object.keys(zip.files)).toHaveLength(1000);
});

test('a download can be cancelled, silently, and the next one starts', async ({ page, complaints }) => {
  complaints.expect(/ERR_ABORTED/);
  await signIn(page, emma, { path: YEAR() });
  await expect(rows(page, emma).first()).toBeVisible();
  await page.route('**/api/mas/download/archive', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/download/archive'));
  await page.getByRole('checkbox', { name: t('results.selectAll') }).check();
  await toolbar(page, 'PDF').click();
  const region = page.getByRole('region', { name: t('downloads.label') });
  await region.getByRole('button', { name: t('action.cancel') }).click();
  await aborted;
  await expect(region.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute('**/api/mas/download/archive');
  const saved = page.waitForEvent('download');
  await rows(page, emma).first().getByRole('button', { name: t('results.downloadType', { type: 'EML' }) }).click();
  await saved;
});

test('Load more goes on until everything is shown', async ({ page }) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  const found = await foundCount(page);
  expect(found).toBeGreaterThan(100);
  const more = page.getByRole('button', { name: t('results.loadMore') });
  for (let shown = 100; shown < found; shown += 100) {
    await more.click();
    await expect(page.getByText(`, ${Math.min(found, shown + 100)} shown`)).toBeVisible();
  }
  await expect(more).toBeHidden();
});

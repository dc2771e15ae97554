import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

/** A year of Northwind: several hundred emails. */
const YEAR = () => {
  const now = Math.floor(Date.now() / 1000);
  return `/#sender=*%40*&from=${now - 400 * 86_400}&to=${now}&by=months`;
};

const toolbar = (page: Page, type: string) =>
  page
    .getByRole('toolbar', { name: t('results.download') })
    .getByRole('button', { name: t('results.downloadType', { type }) });

/** Loads pages until so many rows are there. */
async function loadRows(page: Page, count: number): Promise<void> {
  await expect(rows(page, emma).first()).toBeVisible();
  for (let shown = 100; shown < count; shown += 100) {
    await page.getByRole('button', { name: t('results.loadMore') }).click();
    await expect(page.getByText(`, ${shown + 100} shown`)).toBeVisible();
  }
}

test('an archive of 200 emails is one archive.zip with 200 files, and their list where it is wanted', async ({
  page,
}) => {
  await signIn(page, emma, { path: YEAR() });
  await loadRows(page, 200);
  await page.getByRole('checkbox', { name: t('results.selectAll') }).check();
  await expect(page.getByText('Download 200', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: t('results.includeList') }).check();
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await toolbar(page, 'EML').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('archive.zip');
  const zip = await JSZip.loadAsync(readFileSync(await download.path()));
  const names = Object.keys(zip.files).filter((name) => name.endsWith('.eml'));
  expect(names).toHaveLength(200);
  expect(Object.keys(zip.files)).toHaveLength(201);
  expect(new Set(names).size).toBe(200);
  expect(names.filter((name) => !/^[^/\\]+\.eml$/.test(name))).toEqual([]);
  const mail = (await zip.file(names[0] ?? '')?.async('nodebuffer')) ?? Buffer.alloc(0);
  expect(mail.toString()).toMatch(/^[\w-]+: /m);
  const manifest = (await zip.file('manifest.csv')?.async('string')) ?? '';
  expect(manifest.trim().split('\r\n')).toHaveLength(201);
  expect(manifest).toContain(
    `"${names[0]}",${mail.length},"${createHash('sha256').update(mail).digest('hex')}"`,
  );
  await expect(page.getByRole('region', { name: t('downloads.label') })).toContainText('200');
});

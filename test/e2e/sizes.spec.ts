import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import budgets from '../../build/budgets.json';
import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

// What a browser really fetches on a route, in kB gzip (of 1000 bytes), against the limits of `npm
// run budgets`.

const t = words('en_US');
const root = path.resolve(__dirname, '..', '..');

/** Names of the files that a lazy chunk needs, as the build reported them. */
function filesOf(...chunks: string[]): Set<string> {
  const groups = JSON.parse(
    readFileSync(path.join(root, 'node_modules', '.cache', 'console-chunks.json'), 'utf8'),
  ) as Record<string, string[]>;
  return new Set(chunks.flatMap((chunk) => groups[chunk] ?? []));
}

/** Collects the scripts a page fetches from now on. */
function collectScripts(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  return files;
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + statSync(path.join(root, 'dist', `${file}.gz`)).size / 1000,
    0,
  );

test('the sign-in page stays within its budget', async ({ page }) => {
  const scripts = collectScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: t('login.signIn') })).toBeVisible();
  // The identity provider's client, with all that is behind the sign-in, is fetched when the page
  // is idle; it does not stand before the form.
  const inIdleTime = filesOf('secure');
  expect(kilobytes([...scripts].filter((file) => !inIdleTime.has(file)))).toBeLessThanOrEqual(
    budgets.login,
  );
});

test('a search stays within its budget, before chart and picker and with them, and asks for few things until nothing happens any more', async ({
  page,
  browserName,
}) => {
  await signIn(page, emma);
  const scripts = collectScripts(page);
  const bars = page.getByRole('group', { name: t('chart.bars') });
  await page.goto('/#sender=*%40*&range=30d');
  await expect(bars).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  await page.reload();
  await expect(rows(page, emma).first()).toBeVisible();
  await expect(bars).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Firefox's driver counts a file twice that was asked for ahead.
  if (browserName !== 'firefox')
    expect.soft(asked.length, asked.join('\n')).toBeLessThanOrEqual(budgets.searchRequests);
  await page.getByRole('button', { name: t('dateRange.label') }).click();
  await expect(page.getByRole('dialog', { name: t('dateRange.label') })).toBeVisible();
  const early = filesOf('main', 'secure', 'page-search');
  const chartAndPicker = filesOf('chart', 'date-range-picker');
  // What comes after the rows and not with the chart: the texts of what opens.
  const afterRows = filesOf('locale-en_US-rest-json');
  const without = (...later: Set<string>[]) =>
    [...scripts].filter((file) => early.has(file) || !later.some((files) => files.has(file)));
  expect.soft(kilobytes(without(chartAndPicker, afterRows))).toBeLessThanOrEqual(budgets.search);
  expect.soft(kilobytes(without(afterRows))).toBeLessThanOrEqual(budgets.searchWithChartAndPicker);
  expect
    .soft(kilobytes(scripts) - kilobytes(without(afterRows)))
    .toBeLessThanOrEqual(budgets.searchAfterRows);
});

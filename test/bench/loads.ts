import type { Browser } from '@playwright/test';
import { firstRow } from './timing';
import { visit, type Kept, type Network, type Noted } from './visitor';

export type Load = {
  scriptsKb: number;
  allKb: number;
  firstPaint: number;
  largestPaint: number;
  firstRow: number;
  blocked: number;
};

type Bytes = { scripts: number; all: number };

/** Opens the sign-in page with an empty cache. */
export async function loadLogin(browser: Browser, origin: string, network: Network): Promise<Load> {
  const { context, page, transferred } = await visit(browser, network, null);
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  const atOnce = transferred();
  const noted = await page.evaluate(() => window.noted);
  await context.close();
  return asLoad(atOnce, noted);
}

/** Opens a list, signed in, with an empty cache, until its first row is painted; bytes are counted to that moment. */
export async function loadList(
  browser: Browser,
  origin: string,
  path: string,
  network: Network,
  kept: Kept,
): Promise<Load> {
  const { context, page, transferred } = await visit(browser, network, kept);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await firstRow(page);
  const untilRow = transferred();
  const noted = await page.evaluate(() => window.noted);
  await context.close();
  return asLoad(untilRow, noted);
}

const asLoad = ({ scripts, all }: Bytes, noted: Noted): Load => ({
  scriptsKb: scripts / 1000,
  allKb: all / 1000,
  firstPaint: noted.firstPaint ?? Number.NaN,
  largestPaint: noted.largestPaint ?? Number.NaN,
  firstRow: noted.firstRow ?? Number.NaN,
  blocked: noted.blocked,
});

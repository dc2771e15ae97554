import type { Browser, Page } from '@playwright/test';
import { firstRow } from './timing';
import { visit, type Kept, type Network, type Noted, type Visit } from './visitor';

export type Load = {
  scriptsKb: number;
  allKb: number;
  firstPaint: number;
  largestPaint: number;
  firstRow: number;
  blocked: number;
};

/** What a list still does after its first row. */
export type ListLoad = Load & { blockedToIdle: number; requests: number };

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

/** Opens a list, signed in, with an empty cache, until nothing happens any more; bytes, and what the load says, are counted to the paint of its first row. */
export async function loadList(
  browser: Browser,
  origin: string,
  path: string,
  network: Network,
  kept: Kept,
): Promise<ListLoad> {
  const { context, page, transferred, requests } = await visit(browser, network, kept);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await firstRow(page);
  const untilRow = transferred();
  const noted = await page.evaluate(() => window.noted);
  const { blocked } = await idle(page, requests);
  await context.close();
  return { ...asLoad(untilRow, noted), blockedToIdle: blocked, requests: requests().begun };
}

const STILL_MS = 1500;

/** Waits until for a while no request begins or ends and no long task runs. */
async function idle(page: Page, requests: Visit['requests']): Promise<Noted> {
  let noted: Noted;
  let [state, since] = ['', Date.now()];
  do {
    await page.waitForTimeout(100);
    noted = await page.evaluate(() => window.noted);
    const now = JSON.stringify([requests(), noted.blocked]);
    if (now !== state) [state, since] = [now, Date.now()];
  } while (Date.now() - since < STILL_MS);
  return noted;
}

const asLoad = ({ scripts, all }: Bytes, noted: Noted): Load => ({
  scriptsKb: scripts / 1000,
  allKb: all / 1000,
  firstPaint: noted.firstPaint ?? Number.NaN,
  largestPaint: noted.largestPaint ?? Number.NaN,
  firstRow: noted.firstRow ?? Number.NaN,
  blocked: noted.blocked,
});

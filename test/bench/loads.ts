import type { Page } from '@playwright/test';
import { firstRow } from './timing';
import { visit, type Bench, type Network, type Noted, type Visit } from './visitor';

/** What is measured of a page that opens, and in what; of a list until it rests, too. */
export const LOGIN = {
  scriptsKb: 'kB',
  allKb: 'kB',
  firstPaint: 'ms',
  largestPaint: 'ms',
  blocked: 'ms',
};
export const LOAD = { ...LOGIN, firstRow: 'ms', blockedToIdle: 'ms', requests: 'requests' };

type Load = Record<keyof typeof LOGIN | 'firstRow', number>;

type Bytes = { scripts: number; all: number };

/** Opens the sign-in page with an empty cache. */
export async function loadLogin({ browser, origin }: Bench, network: Network): Promise<Load> {
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
  { browser, origin, kept }: Bench,
  path: string,
  network: Network,
): Promise<Record<keyof typeof LOAD, number>> {
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

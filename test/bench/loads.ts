import type { Page } from '@playwright/test';
import { firstRow } from './timing';
import { visit, type Bench, type Network, type Noted, type Visit } from './visitor';

/** Opens a list, signed in, with an empty cache, until nothing happens any more. */
export async function loadList({ browser, origin, kept }: Bench, path: string, network: Network) {
  const { context, page, requests } = await visit(browser, network, kept);
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await firstRow(page);
  const noted = await idle(page, requests);
  await context.close();
  return {
    firstPaint: noted.firstPaint ?? Number.NaN,
    firstRow: noted.firstRow ?? Number.NaN,
    blockedToIdle: noted.blocked,
    requests: requests().begun,
  };
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

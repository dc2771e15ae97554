import type { Browser, Page } from '@playwright/test';
import { visit, type Kept, type Network, type Noted } from './visitor';

export type Load = { scriptsKb: number; allKb: number; firstPaint: number; firstRow: number; blocked: number };

const DAY = 86_400;

/** A link that finds more than a thousand emails. */
export const searchLink = (): string => `/#sender=*%40*&from=${Math.floor(Date.now() / 1000) - 400 * DAY}&to=${Math.floor(Date.now() / 1000)}&by=months`;

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

/** Opens the link of a search, signed in, with an empty cache, until its first row is painted; bytes are counted to that moment. */
export async function loadSearch(browser: Browser, origin: string, network: Network, kept: Kept): Promise<Load> {
  const { context, page, transferred } = await visit(browser, network, kept);
  await page.goto(`${origin}${searchLink()}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.noted.firstRow !== null);
  const untilRow = transferred();
  await page.waitForTimeout(500);
  const noted = await page.evaluate(() => window.noted);
  await context.close();
  return asLoad(untilRow, noted);
}

const asLoad = ({ scripts, all }: { scripts: number; all: number }, { firstPaint, firstRow, blocked }: Noted): Load => ({
  scriptsKb: scripts / 1000,
  allKb: all / 1000,
  firstPaint: firstPaint ?? Number.NaN,
  firstRow: firstRow ?? Number.NaN,
  blocked,
});

export type Handling = { loadMore: number; key: number; worstKey: number; search: number; sort: number };

/** What it takes to work with 1,000 loaded rows on the slowed machine: milliseconds to the next paint. */
export async function handle(browser: Browser, origin: string, kept: Kept): Promise<Handling> {
  const { context, page } = await visit(browser, 'fast', kept);
  await page.goto(`${origin}${searchLink()}`);
  await page.waitForFunction(() => window.noted.firstRow !== null);
  for (let shown = 100; shown < 1000; shown += 100) await more(page, shown);
  const keys = await typeKeys(page);
  const sort = await timed(page, () => page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').click(), { selector: '[aria-sort="ascending"]', text: 'Subject' });
  const loadMore = await more(page, 1000);
  await page.getByRole('textbox', { name: 'Sender' }).focus();
  const search = await timed(page, () => page.keyboard.press('Enter'), { selector: '#content', text: ', 100 shown' });
  await context.close();
  return { loadMore, key: median(keys), worstKey: Math.max(...keys), search, sort };
}

const more = (page: Page, shown: number): Promise<number> =>
  timed(page, () => page.getByRole('button', { name: 'Load more' }).click(), { selector: '#content', text: `, ${(shown + 100).toLocaleString('en-US')} shown` });

/** An element with this text in it: what an action brings. */
type Brought = { selector: string; text: string };

/** Milliseconds from the click or key until what it brings is painted, by the page's own clock. */
async function timed(page: Page, act: () => Promise<void>, brought: Brought): Promise<number> {
  await page.evaluate(({ selector, text }) => {
    window.took = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)?.textContent.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      };
      ['click', 'keydown'].forEach((type) => addEventListener(type, begin, { capture: true, once: true }));
    });
  }, brought);
  await act();
  return page.evaluate(() => window.took);
}

/** Milliseconds from keydown to the next paint, for each of twenty keys in the form. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Subject' }).focus();
  await page.evaluate(() => {
    window.keys = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - timeStamp))), true);
  });
  for (const letter of 'spring sale in march') await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 60 });
  await page.waitForTimeout(200);
  const keys = await page.evaluate(() => window.keys);
  await page.getByRole('textbox', { name: 'Subject' }).fill('');
  return keys;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

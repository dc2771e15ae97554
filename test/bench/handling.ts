import type { Page } from '@playwright/test';
import { searchLink } from './addresses';
import { firstRow, median, timed } from './timing';
import { CPU_RATE, visit, type Bench } from './visitor';

declare global {
  // what `typeKeys` leaves in the page
  var keys: number[];
}

/** What it takes to work with so many loaded rows on the slowed machine: milliseconds to the next paint, percents; and of how many elements the page is. */
export async function handle({ browser, origin, kept }: Bench, path: string, rows: number) {
  const { context, page, cdp } = await visit(browser, 'fast', kept);
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(1);
  await page.goto(`${origin}${path}`);
  await firstRow(page);
  await loadUpTo(page, rows);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const fast = await scroll(page, 12_000);
  await slowDown(CPU_RATE);
  const { missedFrames, blankRows } = await scroll(page, 3000);
  const mores: number[] = [];
  for (let shown = rows; shown < rows + 300; shown += 100) mores.push(await more(page, shown));
  const keys = await typeKeys(page);
  const sort = await timed(
    page,
    () => page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').click(),
    { selector: '[aria-sort="ascending"]', text: 'Subject' },
  );
  const searches: number[] = [];
  for (let times = 0; times < 25; times += 1) searches.push(await searchAgain(page));
  await context.close();
  return {
    elements,
    loadMore: median(mores),
    key: median(keys),
    worstKey: Math.max(...keys),
    sort,
    firstSearch: searches[0] ?? Number.NaN, // from all those rows, by code that has never run
    search: median(searches),
    missedFrames,
    blankRows,
    missedFast: fast.missedFrames,
    blankFast: fast.blankRows,
  };
}

/** Presses "Load more" until so many are there; by script, because thousands of real clicks would take minutes. */
async function loadUpTo(page: Page, rows: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const shown = () =>
      Number(
        /([\d,]+) shown/
          .exec(document.querySelector('#content')?.textContent ?? '')?.[1]
          ?.replaceAll(',', '') ?? 0,
      );
    const button = () =>
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent.trim() === 'Load more',
      );
    for (let before = shown(); before < wanted; before = shown()) {
      const found = button();
      if (!found) throw new Error(`Only ${before} rows are to be had`);
      found.click();
      while (shown() === before) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }, rows);
  await page.waitForTimeout(500);
}

const more = async (page: Page, shown: number): Promise<number> => {
  const brought = {
    selector: '#content',
    text: `, ${(shown + 100).toLocaleString('en-US')} shown`,
  };
  // clicked by script: a pointer would first scroll to the end of the list, and that would be measured too
  const press = () =>
    page
      .getByRole('button', { name: 'Load more' })
      .evaluate((button: HTMLElement) => button.click());
  const took = await timed(page, press, brought);
  await page.waitForTimeout(150);
  return took;
};

/** From Enter to the new first row; the chart that comes after it belongs to nobody's time. */
async function searchAgain(page: Page): Promise<number> {
  await page.getByRole('textbox', { name: 'Sender' }).focus();
  const took = await timed(page, () => page.keyboard.press('Enter'), {
    selector: '#content',
    text: ', 100 shown',
  });
  await page.waitForTimeout(300);
  return took;
}

/** Milliseconds from keydown to the next paint, for each of twenty keys in the form. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Subject' }).focus();
  await page.evaluate(() => {
    window.keys = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() =>
          setTimeout(() => window.keys.push(performance.now() - timeStamp)),
        ),
      true,
    );
  });
  for (const letter of 'spring sale in march')
    await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 60 });
  await page.waitForTimeout(200);
  const keys = await page.evaluate(() => window.keys);
  await page.getByRole('textbox', { name: 'Subject' }).fill('');
  return keys;
}

/** Heap (MB), DOM nodes and listeners that 25 searches leave behind. */
export async function remember({ browser, origin, kept }: Bench) {
  const { context, page, cdp } = await visit(browser, 'fast', kept);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.send('Performance.enable');
  await page.goto(`${origin}${searchLink()}`);
  await firstRow(page);
  const count = async () => {
    await page.waitForTimeout(500);
    for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name: string) =>
      metrics.find((found) => found.name === name)?.value ?? Number.NaN;
    return {
      heap: metric('JSHeapUsedSize') / 1e6,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    };
  };
  const search = async () => {
    await page.getByRole('textbox', { name: 'Sender' }).focus();
    const answered = page.waitForResponse('**/api/mas/list');
    await page.keyboard.press('Enter');
    await (await answered).finished();
    await page.waitForTimeout(100);
  };
  for (let times = 0; times < 3; times += 1) await search(); // what is made once is no leak
  const before = await count();
  for (let times = 0; times < 25; times += 1) await search();
  const after = await count();
  await context.close();
  return {
    gained: after.heap - before.heap,
    nodesGained: after.nodes - before.nodes,
    listenersGained: after.listeners - before.listeners,
  };
}

type Scrolled = { missedFrames: number; blankRows: number };

/** Scrolls down for three seconds at so many pixels a second: percents of frames missed (of 60 a second) and of probes that met no row. */
async function scroll(page: Page, speed: number): Promise<Scrolled> {
  const scrolled = await page.evaluate(async (pixels) => {
    const DURATION = 3000;
    const from = 1000;
    scrollTo(0, from);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    const frames: number[] = [];
    let blank = 0;
    await new Promise<void>((resolve) => {
      const step = (time: number) => {
        frames.push(time);
        const passed = performance.now() - began;
        if (!document.elementFromPoint(innerWidth / 2, innerHeight * 0.8)?.closest('[data-index]'))
          blank += 1; // what the frame before has drawn
        scrollTo(0, from + (passed / 1000) * pixels);
        if (passed < DURATION) requestAnimationFrame(step);
        else resolve();
      };
      requestAnimationFrame(step);
    });
    const expected = Math.round(((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / (1000 / 60));
    return {
      missedFrames: (100 * Math.max(0, expected - (frames.length - 1))) / expected,
      blankRows: (100 * blank) / frames.length,
    };
  }, speed);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  return scrolled;
}

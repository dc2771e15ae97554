import { statSync } from 'node:fs';
import type { Browser, Page, Request } from '@playwright/test';
import { searchLink } from './addresses';
import { memoryOf } from './memory';
import { firstRow } from './timing';
import { visit, type Kept } from './visitor';

const TIMEOUT = 170_000;
/** As many calls as the console has under way at a time. */
const SIDE_BY_SIDE = 4;

export type PackMeasures = {
  /** seconds from the press of the button until the pack is saved */
  made: number;
  /** seconds that the same calls take whose bytes nobody keeps, as many side by side */
  fetched: number;
  ratio: number;
  checked: number;
  megabytes: number;
  /** the largest answer, in MB */
  largestBatch: number;
  longestBlock: number;
  longestBlockOfCheck: number;
  /** most that all processes of the browser took on the way, MB */
  peakMemory: number;
  /** what of it is neither the pack itself nor twice the largest answer */
  overMemory: number;
};

type Asked = { url: string; headers: Record<string, string>; body: string };

const isDownload = (request: Request) => request.url().includes('/api/mas/download');

/** Calls again what was asked for, reads the answers to their end, and keeps nothing. */
const fetchAlone = (page: Page, calls: Asked[], sideBySide: number) =>
  page.evaluate(
    async ({ calls: waiting, sideBySide: lanes }) => {
      const began = performance.now();
      let largest = 0;
      const run = async () => {
        for (let call = waiting.shift(); call; call = waiting.shift()) {
          const answer = await fetch(call.url, {
            method: 'POST',
            headers: call.headers,
            body: call.body,
            cache: 'no-store',
          });
          if (!answer.ok || !answer.body) throw new Error(`${call.url} answered ${answer.status}`);
          const reader = answer.body.getReader();
          let size = 0;
          for (let read = await reader.read(); !read.done; read = await reader.read())
            size += read.value.length;
          largest = Math.max(largest, size);
        }
      };
      await Promise.all(Array.from({ length: lanes }, run));
      return { seconds: (performance.now() - began) / 1000, largest };
    },
    { calls: [...calls], sideBySide },
  );

/** Watches what all processes of the browser hold until something has come. */
async function peakUntil(browser: Browser, done: Promise<unknown>): Promise<number> {
  const before = await memoryOf(browser);
  let peak = 0;
  for (let isDone = false; !isDone;) {
    isDone = await Promise.race([
      done.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 100)),
    ]);
    peak = Math.max(peak, (await memoryOf(browser)) - before);
  }
  return peak;
}

async function openDialog(page: Page, origin: string) {
  await page.goto(`${origin}${searchLink()}`);
  await firstRow(page);
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Evidence pack/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Evidence pack', exact: true });
  const make = dialog.getByRole('button', { name: 'Make the pack' });
  await make.and(page.locator(':enabled')).waitFor();
  return { dialog, make };
}

const longestTask = (page: Page) => page.evaluate(() => window.noted.longestTask);

/** A pack of the first thousand emails found, with all their files; the same calls alone; and the check of the pack. */
export async function makeThousand(
  browser: Browser,
  origin: string,
  kept: Kept,
): Promise<PackMeasures> {
  const { context, page, cdp } = await visit(browser, 'fast', kept);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (isDownload(request))
      asked.push({
        url: request.url(),
        headers: request.headers(),
        body: request.postData() ?? '',
      });
  });
  const { make } = await openDialog(page, origin);
  await page.evaluate(() => (window.noted.longestTask = 0));
  const saved = page.waitForEvent('download', { timeout: TIMEOUT });
  const began = Date.now();
  const watched = peakUntil(browser, saved);
  await make.click();
  const file = await (await saved).path();
  const made = (Date.now() - began) / 1000;
  const peakMemory = await watched;
  const longestBlock = await longestTask(page);
  const headers = (
    JSON.parse(kept.session.benchRequest ?? '') as { headers: Record<string, string> }
  ).headers;
  const { seconds: fetched, largest } = await fetchAlone(
    page,
    asked.map((call) => ({ ...call, headers })),
    SIDE_BY_SIDE,
  );
  const megabytes = statSync(file).size / 1e6;
  const largestBatch = largest / 1e6;
  const check = await context.newPage();
  await check.goto(`${origin}/check`);
  await check.waitForLoadState('networkidle');
  await check.evaluate(() => (window.noted.longestTask = 0));
  const chosen = Date.now();
  await check.locator('input[type=file]').setInputFiles(file);
  await check
    .getByText('Unchanged, if the fingerprint is the recorded one', { exact: true })
    .waitFor({ timeout: TIMEOUT });
  const checked = (Date.now() - chosen) / 1000;
  const longestBlockOfCheck = await longestTask(check);
  await context.close();
  return {
    made,
    fetched,
    ratio: made / fetched,
    checked,
    megabytes,
    largestBatch,
    longestBlock,
    longestBlockOfCheck,
    peakMemory,
    overMemory: peakMemory - megabytes - 2 * largestBatch,
  };
}

export type PrintedMeasures = {
  /** seconds from the press of the button until pack and document are saved */
  made: number;
  pages: number;
  megabytes: number;
  /** ms: the longest task of the page's main thread, and what all of them went over 50 ms */
  longestBlock: number;
  blocked: number;
};

/** A pack of the first thousand emails found, with the document to print. */
export async function printThousand(
  browser: Browser,
  origin: string,
  kept: Kept,
): Promise<PrintedMeasures> {
  const { context, page, cdp } = await visit(browser, 'fast', kept);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { dialog, make } = await openDialog(page, origin);
  await dialog.getByRole('checkbox', { name: 'One document to print (PDF)' }).check();
  await page.evaluate(() => {
    window.noted.longestTask = 0;
    window.noted.blocked = 0;
  });
  const began = Date.now();
  await make.click();
  const told = await dialog
    .getByText(/^Document to print saved as .* pages/)
    .textContent({ timeout: TIMEOUT });
  const made = (Date.now() - began) / 1000;
  const { longestTask: longestBlock, blocked } = await page.evaluate(() => window.noted);
  await context.close();
  const [, pages = '', megabytes = ''] = /\(([\d,]+) pages, ([\d.]+)\sMB\)/.exec(told ?? '') ?? [];
  return {
    made,
    pages: Number(pages.replace(',', '')),
    megabytes: Number(megabytes),
    longestBlock,
    blocked,
  };
}

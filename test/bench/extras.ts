import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { chartLink, searchLink } from './addresses';
import { firstRow, median } from './timing';
import { visit, type Bench } from './visitor';

/** Milliseconds from the chart's answer until its fifty bars are painted, on the slowed machine; the middle of five searches. */
export async function updateChart({ browser, origin, kept }: Bench) {
  const { context, page } = await visit(browser, 'fast', kept);
  await page.goto(`${origin}${chartLink()}`);
  await page.locator('figure[aria-busy="false"] [role=group] button').nth(40).waitFor();
  await page.waitForTimeout(500);
  // held back until the rows are long drawn, so that only the chart is measured
  await page.route('**/api/mas/chart', (route) => setTimeout(() => void route.continue(), 700));
  const times: number[] = [];
  for (const sender of ['orders@*', '*@*', 'orders@*', '*@*', 'orders@*']) {
    await page.getByRole('textbox', { name: 'Sender' }).fill(sender);
    await page.getByRole('textbox', { name: 'Sender' }).press('Enter');
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const figure = document.querySelector('figure');
            const observer = new MutationObserver(() => {
              if (figure?.getAttribute('aria-busy') !== 'false') return;
              observer.disconnect();
              const answered = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.endsWith('/api/mas/chart'))
                .at(-1) as PerformanceResourceTiming;
              requestAnimationFrame(() =>
                setTimeout(() => resolve(performance.now() - answered.responseEnd)),
              );
            });
            if (figure)
              observer.observe(figure, { attributes: true, attributeFilter: ['aria-busy'] });
          }),
      ),
    );
    await page.evaluate(() => performance.clearResourceTimings());
    await page.waitForTimeout(300);
  }
  await context.close();
  return { chart: median(times) };
}

/** What all processes of the browser hold in memory, in MB; NaN where the system has no /proc. */
async function memoryOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const kilobytes = (id: number) => {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      return ['RssAnon', 'RssShmem'].reduce(
        (sum, name) => sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]),
        0,
      );
    } catch {
      return Number.NaN;
    }
  };
  return processInfo.reduce((sum, { id }) => sum + kilobytes(id), 0) / 1000;
}

/**
 * An archive of the first thousand emails' pictures of 50 kB: seconds until the file is there, the longest block of the main
 * thread (ms), and the most that all processes of the browser took on the way (MB).
 */
export async function downloadThousand({ browser, origin, kept }: Bench) {
  const { context, page, cdp } = await visit(browser, 'fast', kept);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${origin}${searchLink()}`);
  await firstRow(page);
  await page.waitForTimeout(1000);
  await page.evaluate(() => (window.noted.longestTask = 0));
  const before = await memoryOf(browser);
  const began = Date.now();
  const downloaded = page.waitForEvent('download', { timeout: 180_000 });
  await page
    .getByRole('toolbar', { name: 'Download' })
    .getByRole('button', { name: 'Download PNG' })
    .click();
  let peakMemory = 0;
  for (let isDone = false; !isDone;) {
    isDone = await Promise.race([
      downloaded.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 100)),
    ]);
    peakMemory = Math.max(peakMemory, (await memoryOf(browser)) - before);
  }
  const seconds = (Date.now() - began) / 1000;
  const longestBlock = await page.evaluate(() => window.noted.longestTask);
  await context.close();
  return { seconds, longestBlock, peakMemory };
}

/** Milliseconds of the local backend for a page of a search with its count, and for its chart; the middle of twenty calls. */
export async function askBackend({ origin, kept }: Bench) {
  const { headers, body } = JSON.parse(kept.session.benchRequest ?? '') as {
    headers: Record<string, string>;
    body: { filters: { range: { startDate: number; endDate: number } } };
  };
  const { startDate: start, endDate: end } = body.filters.range;
  const filters = { ...body.filters, isBulk: undefined };
  const ask = async (path: string, question: object) => {
    const times: number[] = [];
    for (let times20 = 0; times20 < 20; times20 += 1) {
      const began = performance.now();
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(question),
      });
      await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - began);
    }
    return median(times);
  };
  return {
    list: await ask('/api/mas/list', body),
    chart: await ask('/api/mas/chart', {
      interval: { start, end, groupCount: 1, unit: 'months' },
      filters,
    }),
  };
}

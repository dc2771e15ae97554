import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** What all processes of the browser hold in memory, in MB; NaN where the system has no /proc. */
export async function memoryOf(browser: Browser): Promise<number> {
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

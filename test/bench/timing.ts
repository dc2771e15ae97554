import type { Page } from '@playwright/test';

declare global {
  // what `timed` leaves in the page
  var took: Promise<number>;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** An element with this text in it: what an action brings. */
export type Brought = { selector: string; text: string };

/** Milliseconds from the click or key until what it brings is painted, by the page's own clock. */
export async function timed(
  page: Page,
  act: () => Promise<void>,
  brought: Brought,
): Promise<number> {
  await page.evaluate(({ selector, text }) => {
    window.took = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)?.textContent.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        });
        observer.observe(document.body, {
          childList: true,
          subtree: true,
          attributes: true,
          characterData: true,
        });
      };
      ['click', 'keydown'].forEach((type) =>
        addEventListener(type, begin, { capture: true, once: true }),
      );
    });
  }, brought);
  await act();
  return page.evaluate(() => window.took);
}

/** Resolves when the first row is painted. */
export const firstRow = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.noted.firstRow !== null, null, { timeout: 60_000 });

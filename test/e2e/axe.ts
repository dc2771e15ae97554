import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks a rule of accessibility anywhere on the page; `legacy` is for pages with a frame of no origin. */
export async function broken(page: Page, legacy = false): Promise<string[]> {
  // What is still appearing has not its colours yet; what turns for ever does not end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(legacy)
    .withTags(legacy ? STANDARDS.slice(0, -1) : STANDARDS)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** Nothing is wider than the window, at each of these widths; `look` says more of each. */
export async function expectFits(
  page: Page,
  widths: number[],
  look: (width: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: `${page.url()} at ${width} px` },
      )
      .toBeLessThanOrEqual(0);
    await look(width);
  }
}

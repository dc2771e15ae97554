import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type Breach = { id: string; selector: string; summary: string };

/** What breaks a rule of accessibility, element by element. */
export async function breaches(builder: AxeBuilder): Promise<Breach[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary: summary = '' }) => ({
      id,
      selector: target.join(' '),
      summary,
    })),
  );
}

export const inWords = ({ id, selector, summary }: Breach) => `${id}: ${selector} ${summary}`;

/** What breaks a rule of accessibility anywhere on the page, or one that is only good practice. */
export async function broken(page: Page): Promise<string[]> {
  // What is still appearing has not its colours yet; what turns for ever does not end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ),
  );
  const builder = new AxeBuilder({ page }).withTags([...STANDARDS, 'best-practice']);
  return (await breaches(builder)).map(inWords);
}

/** How much wider than the window the page is; at 320 px that is a zoom of 400 %. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** How much of an element's content is cut off at its side. */
export const excess = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Nothing is wider than the window, at each of these widths; `look` says more of each. */
export async function expectFits(
  page: Page,
  widths: number[],
  look: (width: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => overflow(page), { message: `${page.url()} at ${width} px` })
      .toBeLessThanOrEqual(0);
    await look(width);
  }
}

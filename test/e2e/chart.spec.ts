import { excess, expectFits } from './axe';
import { expect, test } from './fixtures';
import { claire, emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

/** What is drawn of the chart, in pixels of the page. */
type Drawn = { height: number; bars: { width: number; height: number }[]; cut: string[] };

test('the chart is as low as its bars need, and no label of it is cut off', async ({ page }) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  // Somebody who got one of them got few: most days have no bar.
  const [recipient = ''] =
    /\S+@\S+/.exec((await rows(page, emma).first().getByRole('cell').nth(2).textContent()) ?? '') ??
    [];
  await page.goto(`/#recipient=${encodeURIComponent(recipient)}&range=30d`);
  await expect(rows(page, emma).first()).toContainText(recipient);
  const figure = page.getByRole('figure', { name: t('chart.title') });
  const bars = figure.getByRole('group', { name: t('chart.bars') });
  const drawn = () =>
    figure.evaluate((element): Drawn => {
      const frame = element.getBoundingClientRect();
      return {
        height: element.querySelector('[role=group] button')?.getBoundingClientRect().height ?? 0,
        bars: Array.from(element.querySelectorAll('.recharts-bar-rectangle rect'), (bar) =>
          bar.getBoundingClientRect(),
        ).filter((bar) => bar.height > 0),
        cut: Array.from(element.querySelectorAll('svg text'))
          .filter((label) => {
            const { left, right } = label.getBoundingClientRect();
            return left < frame.left || right > frame.right;
          })
          .map((label) => label.textContent),
      };
    });
  for (const [width, height] of [
    [1440, 88],
    [390, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await drawn()).height).toBe(height);
    const names = await bars.evaluate((group) =>
      Array.from(group.querySelectorAll('button'), (bar) => bar.ariaLabel ?? ''),
    );
    const empty = names.filter((name) => name.includes(': 0 emails')).length;
    expect(empty).toBeGreaterThan(0);
    await expect.poll(async () => (await drawn()).bars.length).toBe(names.length - empty);
    const { bars: drawnBars, cut } = await drawn();
    expect(Math.max(...drawnBars.map((bar) => bar.width))).toBeLessThanOrEqual(48);
    expect(Math.min(...drawnBars.map((bar) => bar.height))).toBeGreaterThanOrEqual(1);
    expect(cut).toEqual([]);
  }
});

test('the comparison fits from 360 to 2560 pixels, in French too, and moves nothing', async ({
  page,
}) => {
  const french = words(claire.localization);
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  const chart = page.getByRole('figure', { name: french('chart.title') });
  const compare = chart.getByRole('checkbox', { name: french('chart.compare') });
  const height = () => chart.evaluate(({ clientHeight }) => clientHeight);
  await expectFits(page, [360, 768, 1024, 1280, 1440, 2560], async () => {
    await compare.uncheck();
    const alone = await height();
    await compare.check();
    const text = chart.getByText(/contre/);
    await expect(text).toBeVisible();
    expect(await height()).toBe(alone);
    expect(await excess(text.locator('xpath=ancestor::div[1]'))).toBeLessThanOrEqual(1);
  });
});

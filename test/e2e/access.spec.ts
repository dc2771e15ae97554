import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { scenes, type Viewer } from './scenes';
import { become, openScene } from './viewers';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const WIDTHS = [1440, 360];

/** What breaks a rule, anywhere on the page. */
async function broken(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`));
}

/** Nothing is wider than the window; at 320 px that is a zoom of 400 %. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each scene is opened once, and looked at in both themes and widths. */
for (const viewer of ['nobody', 'user', 'admin'] satisfies Viewer[]) {
  test(`nothing on the screens of ${viewer} keeps anybody out`, async ({ page, complaints }) => {
    test.setTimeout(300_000);
    complaints.expect(/status of (403|404|500)/); // scenes of failures
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await become(page, viewer, 'en_US');
    for (const scene of scenes.filter((one) => one.viewer === viewer)) {
      await test.step(scene.name, async () => {
        await page.setViewportSize({ width: WIDTHS[0] ?? 1440, height: 900 });
        await openScene(page, scene, 'en_US');
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect.soft(await broken(page), `${scene.name}, ${colorScheme}, ${width} px`).toEqual([]);
          }
        }
        await page.setViewportSize({ width: 320, height: 640 });
        await expect.soft.poll(() => overflow(page), { message: `${scene.name} at 320 px` }).toBeLessThanOrEqual(0);
      });
    }
  });
}

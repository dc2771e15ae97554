import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { breaches, inWords, overflow, STANDARDS, type Breach } from './axe';
import { expect, test } from './fixtures';
import { scenes } from './scenes';
import type { Scene, Viewer } from './sceneSteps';
import { become, openScene } from './viewers';

/** All that a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const SCENES_PER_TEST = 9;

/** What Firefox says of what was still on its way when a page was left; its driver tells no more. */
const CUT_OFF = /console\.error: Error \(|TypeError: Error in input stream/;

/** Each theme and each width is looked at; where time is short, not every pair of them. */
const isQuick = process.env.CI !== undefined;
const THEMES_AT: Record<1440 | 360, readonly ('light' | 'dark')[]> = {
  1440: isQuick ? ['dark'] : ['light', 'dark'],
  360: isQuick ? ['light'] : ['light', 'dark'],
};

/**
 * Breaches alone: naming every element that keeps the rules would take most of the time. The library
 * comes into a page once, minified. What a modal dialog makes inert has its own scene.
 */
async function axe(page: Page, only?: string): Promise<AxeBuilder> {
  const [isThere, isModal] = await page.evaluate(() => [
    'axe' in window,
    document.querySelector('dialog:modal') !== null,
  ]);
  if (!isThere) await page.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], iframes: false }); // those of the viewer have no origin
  if (only !== undefined) return builder.include(only);
  return isModal ? builder.include('dialog:modal').include(':popover-open') : builder;
}

/** A target under something that floats is not small where it can be scrolled clear of it. */
async function isOnlyCovered(page: Page, { id, selector }: Breach): Promise<boolean> {
  if (id !== 'target-size') return false;
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const again = await breaches((await axe(page, selector)).withRules('target-size'));
  return again.length === 0;
}

/** What breaks a rule, anywhere on the page. */
async function broken(page: Page, builder: AxeBuilder): Promise<string[]> {
  const found: string[] = [];
  for (const breach of await breaches(builder))
    if (!(await isOnlyCovered(page, breach))) found.push(inWords(breach));
  return found;
}

/** Shows the page in a theme; without motion, transitions of no time still take a frame each. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const running = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition)
      .length;
  });
  expect.soft(running, 'transitions').toBe(0);
}

async function expectAccess(
  page: Page,
  { name }: Scene,
  theme: 'light' | 'dark',
  width: number,
): Promise<void> {
  await showIn(page, theme);
  const builder = await axe(page);
  const rules =
    theme === 'light' || isQuick ? builder.withTags(STANDARDS) : builder.withRules(COLOUR_RULES);
  expect.soft(await broken(page, rules), `${name}, ${theme}, ${width} px`).toEqual([]);
}

/** Opens a scene once, and looks at it in both widths and themes. */
async function inspect(page: Page, scene: Scene): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await openScene(page, scene, 'en_US');
  for (const width of [1440, 360] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES_AT[width])
      await test.step(`${theme}, ${width} px`, () => expectAccess(page, scene, theme, width));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.soft
    .poll(() => overflow(page), { message: `${scene.name} at 320 px` })
    .toBeLessThanOrEqual(0);
}

// A trace of every axe run would take longer than the runs.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'parallel' });

for (const viewer of ['nobody', 'user', 'admin'] satisfies Viewer[]) {
  const seen = scenes.filter((scene) => scene.viewer === viewer);
  for (let first = 0; first < seen.length; first += SCENES_PER_TEST) {
    const part = seen.slice(first, first + SCENES_PER_TEST);
    test(`${part.map(({ name }) => name).join(', ')} keep nobody out`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(240_000);
      complaints.expect(/status of (403|404|500)/); // scenes of failures
      complaints.expect(CUT_OFF); // a scene is left for the next one
      await become(page, viewer, 'en_US');
      for (const scene of part) await test.step(scene.name, () => inspect(page, scene));
    });
  }
}

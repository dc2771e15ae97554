import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { toLanguageTag, type Localization } from '../../src/lib/localization';
import { scenes } from '../e2e/scenes';
import type { Scene } from '../e2e/sceneSteps';
import { become, openScene } from '../e2e/viewers';
import { HEIGHTS, type BookOptions } from './options';

/** Long enough for motion to end and fonts and images to be drawn (ms). */
const SETTLING = 350;
const PATIENCE = 20_000;

/** Draws a language into `folder`, each scene in every width and theme; gives what failed. */
export async function drawLanguage(
  browser: Browser,
  origin: string,
  localization: Localization,
  folder: string,
  options: BookOptions,
): Promise<string[]> {
  const failures: string[] = [];
  for (const viewer of ['nobody', 'user', 'admin'] as const) {
    const wanted = scenes.filter(
      (scene) => scene.viewer === viewer && isWanted(scene, options.only),
    );
    if (wanted.length === 0) continue;
    const context = await openContext(browser, origin, localization);
    const page = await context.newPage();
    await page.setViewportSize(viewportOf(1440));
    await become(page, viewer, localization);
    for (const scene of wanted) {
      await draw(page, scene, localization, folder, options).catch((error: unknown) => {
        failures.push(
          `${localization} ${scene.name}: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)}`,
        );
      });
    }
    await context.close();
  }
  return failures;
}

const isWanted = ({ name }: Scene, only: string[]): boolean =>
  only.length === 0 || only.some((part) => name.includes(part));

const viewportOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

async function openContext(
  browser: Browser,
  origin: string,
  localization: Localization,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: toLanguageTag(localization),
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

async function draw(
  page: Page,
  scene: Scene,
  localization: Localization,
  folder: string,
  { widths, themes }: BookOptions,
): Promise<void> {
  await page.setViewportSize(viewportOf(1440));
  // A page that was opened in forced colours keeps their ground when they end.
  await page.emulateMedia({ forcedColors: 'none' });
  await openScene(page, scene, localization);
  for (const width of widths) {
    await page.setViewportSize(viewportOf(width));
    for (const theme of themes) {
      await page.emulateMedia(
        theme === 'forced'
          ? { colorScheme: 'light', forcedColors: 'active' }
          : { colorScheme: theme, forcedColors: 'none' },
      );
      await page.waitForTimeout(SETTLING);
      const file = path.join(folder, localization, `${scene.name}.${width}.${theme}.png`);
      mkdirSync(path.dirname(file), { recursive: true });
      await page.screenshot({ path: file, caret: 'hide' });
    }
  }
}

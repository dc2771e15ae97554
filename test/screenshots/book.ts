import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { localizations, toLanguageTag } from '../../src/lib/localization';
import { scenes } from '../e2e/scenes';
import { become, openScene } from '../e2e/viewers';

// Draws every scene into screenshots/, in each language, width and theme.
// Some of them: npm run screenshots -- -g "fr_FR search"

const folder = path.resolve(__dirname, '..', '..', 'screenshots');

/** The windows (px). */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
const WIDEST = { width: 1440, height: 900 };

const THEMES = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

/** Long enough for motion to end and fonts and images to be drawn (ms). */
const SETTLING = 350;

for (const localization of localizations)
  for (const viewer of ['nobody', 'user', 'admin'] as const)
    test.describe(`${localization} ${viewer}`, () => {
      let page: Page;
      test.beforeAll(async ({ browser }) => {
        page = await browser.newPage({
          locale: toLanguageTag(localization),
          timezoneId: 'Europe/Paris',
          reducedMotion: 'reduce',
          viewport: WIDEST,
        });
        await become(page, viewer, localization);
      });
      test.afterAll(() => page.close());

      for (const scene of scenes.filter((one) => one.viewer === viewer))
        test(`${localization} ${scene.name}`, async () => {
          await page.setViewportSize(WIDEST);
          // A page that was opened in forced colours keeps their ground when they end.
          await page.emulateMedia(THEMES.light);
          await openScene(page, scene, localization);
          for (const size of WINDOWS) {
            await page.setViewportSize(size);
            for (const [theme, media] of Object.entries(THEMES)) {
              await page.emulateMedia(media);
              await page.waitForTimeout(SETTLING);
              const name = `${scene.name}.${size.width}.${theme}.png`;
              await page.screenshot({ path: path.join(folder, localization, name), caret: 'hide' });
            }
          }
        });
    });

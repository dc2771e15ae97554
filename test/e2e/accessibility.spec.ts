import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that the page breaks; the html of an email inside the viewer is not ours to mend. */
async function broken(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).exclude('iframe').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`));
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the sign-in page, its error and the error pages', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: t('login.signIn') })).toBeVisible();
      expect(await broken(page)).toEqual([]);
      await page.getByRole('button', { name: t('login.signIn') }).click();
      expect(await broken(page)).toEqual([]);
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('the data context dialog', async ({ page }) => {
      await signIn(page, alex, { context: null });
      await expect(page.getByRole('dialog', { name: t('dataContext.title') })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('the archive before a search, its results, the date range and the menu', async ({ page }) => {
      await signIn(page, emma);
      expect(await broken(page)).toEqual([]);
      await page.goto('/#sender=*%40*&range=30d');
      await expect(rows(page, emma).first()).toBeVisible();
      await expect(page.getByRole('group', { name: t('chart.bars') })).toBeVisible();
      expect(await broken(page)).toEqual([]);
      await page.getByRole('radio', { name: t('results.grid') }).check();
      await expect(page.getByRole('list', { name: t('results.title') })).toBeVisible();
      expect(await broken(page)).toEqual([]);
      await page.getByRole('button', { name: t('dateRange.label') }).click();
      await expect(page.getByRole('dialog', { name: t('dateRange.label') })).toBeVisible();
      expect(await broken(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('shell.openMenu') }).click();
      await expect(page.getByRole('navigation', { name: t('shell.mainMenu') })).toBeVisible();
      expect(await broken(page)).toEqual([]);
    });

    test('the preview in each tab', async ({ page }) => {
      await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
      await rows(page, emma).first().getByRole('button', { name: t('results.preview') }).click();
      const dialog = page.getByRole('dialog', { name: t('preview.title') });
      for (const type of ['PNG', 'HTML', 'PDF', 'EML']) {
        await dialog.getByRole('tab', { name: type, exact: true }).click();
        await expect(dialog.getByRole('tabpanel')).toHaveCount(1);
        await expect(dialog.getByRole('tabpanel').locator('img, iframe, canvas, [role=tablist]').first()).toBeVisible();
        expect(await broken(page)).toEqual([]);
      }
    });
  });
}

test('nothing is cut off or scrolls sideways from 360 to 2560 pixels', async ({ page }) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  for (const width of [360, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), { message: `at ${width} px` }).toBeLessThanOrEqual(0);
  }
});

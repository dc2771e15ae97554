import { expect, type Page } from '@playwright/test';
import {
  button,
  failing,
  firstSeen,
  found,
  FOUND,
  resultsTable,
  type Scene,
  scene,
  seen,
} from './sceneSteps';
import type { Words } from './words';

/** Opens the first email with one of its tabs. */
export async function openPreview(page: Page, t: Words, type: string): Promise<void> {
  await found(page, t);
  const row = resultsTable(page, t).getByRole('row').nth(1);
  await row.hover(); // nobody sees a button before
  await button(row, t('results.preview')).click();
  const dialog = page.getByRole('dialog', { name: t('preview.title') });
  await dialog.getByRole('tab', { name: type, exact: true }).click();
  await expect(dialog.getByRole('tabpanel')).toHaveCount(1);
  await firstSeen(dialog.getByRole('tabpanel').locator('img, iframe, canvas, dl'));
}

/** Takes an entry of the preview's menu, where somebody may have `arranged` something. */
async function fromPreviewMenu(
  page: Page,
  t: Words,
  entry: string,
  arrange: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await openPreview(page, t, 'PNG');
  await arrange();
  await page
    .getByRole('dialog', { name: t('preview.title') })
    .getByRole('button', { name: t('results.more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function compareWithNext(page: Page, t: Words): Promise<void> {
  await fromPreviewMenu(page, t, t('preview.compareNext'));
  await seen(page.getByRole('table', { name: t('compare.part.text') }));
}

/** The links of an email, and comparisons. */
export const readingScenes: Scene[] = [
  scene('user', 'reading-links', FOUND, async (page, t) => {
    await openPreview(page, t, 'HTML');
    await button(page, t('reading.showLinks')).click();
    await firstSeen(page.getByRole('list', { name: t('reading.links') }).getByRole('listitem'));
  }),
  scene('user', 'compare', FOUND, compareWithNext),
  scene('user', 'compare-differences', FOUND, async (page, t) => {
    await compareWithNext(page, t);
    await page.getByRole('checkbox', { name: t('compare.onlyDifferences') }).check();
    await button(page, t('compare.next')).click();
  }),
  scene('user', 'compare-failed', FOUND, async (page, t) => {
    const fail = () => failing(page, '**/mas/download', 500);
    await fromPreviewMenu(page, t, t('preview.compareNext'), fail);
    await seen(
      button(page.getByRole('dialog', { name: t('compare.title') }), t('action.tryAgain')),
    );
  }),
  scene('user', 'compare-renditions', FOUND, async (page, t) => {
    await fromPreviewMenu(page, t, t('preview.compareRenditions'));
    await seen(page.getByRole('dialog', { name: t('compare.renditions') }).locator('iframe'));
  }),
];

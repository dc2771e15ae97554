import { expect, type Page } from '@playwright/test';
import type { FileType } from '../../src/api/emails';

/** What a tab of the preview shows once its file is there: html in a page of no origin. */
export async function expectShown(page: Page, type: FileType): Promise<void> {
  const panel = page
    .getByRole('dialog')
    .getByRole('tabpanel', { name: type.toUpperCase(), exact: true });
  if (type === 'png')
    await expect
      .poll(() =>
        panel
          .getByRole('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
  if (type === 'pdf') await expect(panel.locator('canvas').first()).toBeVisible();
  if (type === 'eml') await expect(panel.getByRole('article')).toBeVisible();
  if (type !== 'html') return;
  const viewer = panel.locator('iframe');
  await expect(
    viewer.contentFrame().locator('iframe').contentFrame().locator('body'),
  ).toContainText(/\w/);
  const viewerFrame = page.frames().find((frame) => frame.url().endsWith('/viewer.html'));
  expect(await viewerFrame?.evaluate(() => self.origin)).toBe('null');
}

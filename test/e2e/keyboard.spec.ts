import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma, PASSWORD } from './people';
import { foundCount, rows } from './steps';
import { words } from './words';

const t = words('en_US');

const MOST_STOPS = 80;

/**
 * Presses Tab until an element has the focus. Go there without passing the end of the page: Firefox
 * takes the focus to its own bars then, and its driver does not fetch it back.
 */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} cannot be reached with ${key}`);
}

/** Tabs to an element, and checks that the focus can be seen. */
async function tabToSeen(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await expectFocusSeen(page);
}

/** Something around the focused element draws an outline or a ring. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return false;
      const family = [focused, focused.parentElement, focused.nextElementSibling].filter(
        (element) => element !== null,
      );
      return family.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
    });
  await expect.poll(seen).toBe(true);
}

test('the main job works by keyboard alone', async ({ page }) => {
  test.setTimeout(150_000);
  const { keyboard } = page;

  await test.step('sign in and choose the data context', async () => {
    await page.goto('/');
    await page.waitForURL('**/login');
    await tabToSeen(page, page.getByRole('textbox', { name: t('login.email') }));
    await keyboard.type(emma.login);
    await tabToSeen(page, page.getByLabel(t('login.password'), { exact: true }));
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('dataContext.title') });
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await tabToSeen(page, dialog.getByRole('combobox'));
    await keyboard.type('Northwind');
    await keyboard.press('Enter');
    await tabToSeen(page, dialog.getByRole('button', { name: t('action.save') }));
    await keyboard.press('Enter');
    await expect(page.getByRole('banner')).toContainText('Northwind Outdoor');
  });

  await test.step('skip to the content, choose the range, search', async () => {
    await page.getByRole('textbox', { name: t('search.recipient') }).focus();
    await tabToSeen(page, page.getByRole('link', { name: t('shell.skip') }), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabToSeen(page, page.getByRole('button', { name: t('dateRange.label') }));
    await keyboard.press('Enter');
    const range = page.getByRole('dialog', { name: t('dateRange.label') });
    await tabToSeen(page, range.getByRole('button', { name: t('dateRange.30d') }));
    await keyboard.press('Enter');
    await expect(range).toBeHidden();
    await expect(page.getByRole('button', { name: t('dateRange.label') })).toBeFocused();
    await tabToSeen(page, page.getByRole('textbox', { name: t('search.sender') }));
    await keyboard.type('*@*');
    await keyboard.press('Enter');
    await expect(rows(page, emma).first()).toBeVisible();
  });
  const found = await foundCount(page);

  await test.step('narrow the range in the chart', async () => {
    const bars = page.getByRole('group', { name: t('chart.bars') }).getByRole('button');
    await expect(bars.first()).toBeVisible();
    const stop = page.getByRole('group', { name: t('chart.bars') }).locator('button[tabindex="0"]');
    await tabToSeen(page, stop);
    await keyboard.press('Home');
    for (let step = 0; step < 29; step += 1) await keyboard.press('Shift+ArrowRight');
    await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Enter');
    await expect.poll(() => foundCount(page)).toBeLessThanOrEqual(found);
    expect(page.url()).toContain('from=');
    await page.goBack();
    await expect.poll(() => foundCount(page)).toBe(found);
  });

  await test.step('preview an email and walk through its tabs', async () => {
    const preview = rows(page, emma)
      .first()
      .getByRole('button', { name: t('results.preview') });
    await tabToSeen(page, preview);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('preview.title') });
    await tabToSeen(page, dialog.getByRole('tab', { name: 'PNG', exact: true }));
    for (const type of ['HTML', 'PDF', 'EML']) {
      await keyboard.press('ArrowRight');
      await expect(dialog.getByRole('tab', { name: type, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    }
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(preview.and(page.locator(':focus:has(svg)'))).toBeVisible();
  });

  await test.step('select two emails and download them', async () => {
    const boxes = rows(page, emma).getByRole('checkbox');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect(boxes.nth(1)).toBeChecked();
    await expect(boxes.nth(2)).toBeChecked();
    await expect(page.getByText('Download 2', { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await tabTo(
      page,
      page.getByRole('button', { name: t('results.downloadType', { type: 'EML' }) }).first(),
      'Shift+Tab',
    );
    await keyboard.press('Enter');
    expect((await saved).suggestedFilename()).toBe('archive.zip');
  });

  await test.step('log out', async () => {
    await tabToSeen(page, page.getByRole('button', { name: t('shell.logOut') }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/login');
  });
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

// Whatever opens beside a button or field is inside of the window, at every width, wherever its
// button stands.

const t = words('en_US');

const WIDTHS = [1440, 1280, 1024, 768, 390];

async function expectInside(popup: Locator, what: string): Promise<void> {
  await expect(popup, what).toBeVisible();
  const size = popup.page().viewportSize() ?? { width: 0, height: 0 };
  await expect
    .poll(
      async () => {
        const box = await popup.boundingBox();
        if (!box) return 'gone';
        const [right, bottom] = [box.x + box.width, box.y + box.height];
        return box.x >= 0 && box.y >= 0 && right <= size.width && bottom <= size.height
          ? 'inside'
          : `${box.x}, ${box.y} to ${right}, ${bottom} of ${size.width} x ${size.height}`;
      },
      { message: what },
    )
    .toBe('inside');
}

/** Opens the menus that can be seen, one after the other; rows are alike: those of the first. */
async function openMenus(page: Page, what: string): Promise<number> {
  const buttons = page.locator('[aria-haspopup=menu]:enabled:visible');
  const count = Math.min(6, await buttons.count());
  for (let index = 0; index < count; index += 1) {
    await buttons.nth(index).press('Enter');
    await expectInside(page.getByRole('menu'), `menu ${index + 1} ${what}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
  }
  return count;
}

test('no popup is outside of the window, at any width; on a phone the downloads of a selection lie over the list of those that were made', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(rows(page, emma).first()).toBeVisible();
    expect(await openMenus(page, 'over results')).toBeGreaterThan(1);

    await rows(page, emma).first().getByRole('checkbox').check();
    expect(await openMenus(page, 'with a selection')).toBeGreaterThan(1);
    await rows(page, emma).first().getByRole('checkbox').uncheck();

    await rows(page, emma).first().getByText('@').first().click();
    const preview = page.getByRole('dialog', { name: t('preview.title') });
    await preview.getByRole('button', { name: t('results.more') }).click();
    await expectInside(page.getByRole('menu'), 'menu of the preview');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();

    const criteria = page.getByRole('list', { name: t('criteria.title') });
    await criteria.getByRole('button', { name: t('dateRange.30d') }).click();
    await expectInside(page.getByRole('dialog', { name: t('dateRange.label') }), 'date range');
  }

  await page.keyboard.press('Escape');
  await rows(page, emma).first().getByRole('checkbox').check();
  const menu = page.getByRole('button', { name: 'Download 1', exact: true });
  const types = page.getByRole('menuitem');
  await menu.click();
  await types.last().click();
  await expect(page.getByRole('region', { name: t('downloads.label') })).toBeVisible();
  await menu.click();
  for (const type of await types.all()) await type.click({ trial: true });
});

test('no list of the administration is outside of the window, at any width', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, alex, { path: '/admin/users' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await openMenus(page, 'of the users')).toBeGreaterThan(0);
    const chips = page.getByRole('group', { name: t('admin.filter.label') }).getByRole('button');
    for (const chip of await chips.all()) {
      await chip.press('ArrowDown');
      await expectInside(page.getByRole('listbox'), 'filter of the users');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: t('admin.users.new') }).click();
    await page.getByRole('combobox', { name: t('profile.timezone') }).click();
    const zones = page.getByRole('listbox', { name: t('profile.timezone') });
    await expectInside(zones, 'time zones');
    await page.keyboard.press('End');
    await page.keyboard.type('tokyo');
    await expectInside(zones, 'found time zones');
  }
});

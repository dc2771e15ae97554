import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma, yuko } from './people';
import { foundCount, rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const panel = (page: Page) => page.getByRole('region', { name: t('saved.title') });
const saved = (page: Page) => panel(page).getByRole('link');

/** As if all saved searches had been opened two days earlier. */
const age = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) =>
      name.startsWith('savedSearches'),
    )) {
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replace(
          /"openedAt":(\d+)/g,
          (_, instant: string) => `"openedAt":${Number(instant) - 2 * 86_400_000}`,
        ),
      );
    }
  });

test('a search is saved under a name, says what is new, and is opened again from any page', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await signIn(page, emma, { path: '/#sender=*%40*&range=7d&sort=subject' });
  await expect(rows(page, emma).first()).toBeVisible();
  const found = await foundCount(page);

  await test.step('save it', async () => {
    await page.getByRole('button', { name: t('saved.save') }).click();
    await expect(page.getByRole('textbox', { name: t('saved.name') })).toHaveValue(
      '*@* · Last 7 days',
    );
    await page.keyboard.type('All of the week');
    await page.keyboard.press('Enter');
    await expect(saved(page)).toHaveText('All of the week');
    await expect(saved(page)).toBeFocused();
  });

  await test.step('see what is new in it', async () => {
    await age(page);
    await page.goto('about:blank');
    await page.goto('/');
    await expect(panel(page).getByText(/^\d+ new$/)).toBeVisible();
  });

  await test.step('open it', async () => {
    await saved(page).click();
    await expect.poll(() => foundCount(page)).toBe(found);
    expect(new URL(page.url()).hash).toMatch(/^#sender=\*@\*&range=7d&sort=subject&context=/);
    await expect(panel(page).getByText(/since/)).toBeHidden();
    await page.evaluate(() => history.back()); // Firefox's driver waits for a page, where there is a step only
    await expect(page.getByText(t('mas.startSearching'))).toBeVisible();
  });

  await test.step('another tab follows', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await panel(other).getByRole('button', { name: 'Rename All of the week' }).click();
    await other.keyboard.type('Week');
    await other.keyboard.press('Enter');
    await expect(saved(page)).toHaveText('Week');
    await panel(other).getByRole('button', { name: 'Delete Week' }).click();
    await expect(saved(page)).toBeHidden();
    await other.keyboard.press('Enter');
    await expect(saved(page)).toHaveText('Week');
    await other.close();
  });

  await test.step('a narrow window has it in the folded panel', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/#sender=*%40*&range=24h');
    await expect(rows(page, emma).first()).toBeVisible();
    await expect(saved(page)).toBeHidden();
    await page.getByRole('button', { name: t('search.title') }).click();
    await saved(page).click();
    await expect.poll(() => foundCount(page)).toBe(found);
    await expect(saved(page)).toBeHidden();
  });

  await test.step('signing out leaves it, for its user only', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: t('shell.logOut') }).click();
    await page.waitForURL('**/login');
    await signIn(page, yuko, { context: '湊屋本舗' });
    await expect(page.getByText(words('ja_JP')('mas.startSearching'))).toBeVisible();
    expect(
      await page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('savedSearches')).length,
      ),
    ).toBe(1);
    await expect(page.getByText('Week', { exact: true })).toBeHidden();
  });
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { haruka, nora } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const MINUTE = 60_000;

/** As if nobody had been at any tab of this browser for so long. */
const idleFor = (page: Page, milliseconds: number) =>
  page.evaluate(
    (idle) => localStorage.setItem('lastActivity', String(Date.now() - idle)),
    milliseconds,
  );

// Somebody of whom no other test needs the language: tests run side by side, and this one may fail
// half way.
test('a user changes to English and New York time, at once and for good', async ({ page }) => {
  const ja = words('ja_JP');
  await signIn(page, haruka, { path: '/#sender=*%40*&range=30d' });
  const row = rows(page, haruka).first();
  await expect(row).toBeVisible();
  const before = await row.getByText(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}/).innerText();
  let reloads = 0;
  page.on('load', () => (reloads += 1));

  await page.getByRole('button', { name: haruka.name }).click();
  await page.getByRole('menuitem', { name: ja('shell.editProfile') }).click();
  const dialog = page.getByRole('dialog', { name: ja('shell.editProfile') });
  await dialog.getByRole('combobox', { name: ja('profile.timezone') }).fill('eastern time');
  await dialog
    .getByRole('option', { name: /Eastern Time/ })
    .first()
    .click();
  await dialog.getByRole('combobox', { name: ja('profile.localization') }).selectOption('en_US');
  await dialog.getByRole('button', { name: ja('action.save') }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('app.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  const shown = page.getByText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/).first();
  await expect(shown).toBeVisible();
  expect((await shown.innerText()).slice(-5)).not.toBe(before.slice(-5));
  expect(reloads).toBe(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('app.title') })).toBeVisible();

  await page.getByRole('button', { name: '遥 佐藤' }).click(); // the given name first
  await page.getByRole('menuitem', { name: t('shell.editProfile') }).click();
  const again = page.getByRole('dialog', { name: t('shell.editProfile') });
  await again.getByRole('combobox', { name: t('profile.localization') }).selectOption('ja_JP');
  await again.getByRole('combobox', { name: t('profile.timezone') }).fill('tokyo');
  await again.getByRole('option', { name: '(UTC+09:00) Osaka, Sapporo, Tokyo' }).click();
  await again.getByRole('button', { name: t('action.save') }).click();
  await expect(page.getByRole('heading', { level: 1, name: ja('app.title') })).toBeVisible();
});

test('an idle user is warned in both tabs, can stay, and is signed out in both', async ({
  page,
  context,
}) => {
  await signIn(page, nora, { path: '/admin/billing' });
  const second = await context.newPage();
  await second.goto('/admin/billing');
  await expect(second.getByRole('button', { name: nora.name })).toBeVisible();
  const prompt = (tab: Page) => tab.getByRole('alertdialog', { name: t('inactivity.title') });

  await idleFor(page, 10 * MINUTE + 2_000);
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(second)).toBeVisible();
  await expect(second.getByRole('button', { name: t('inactivity.stay') })).toBeFocused();
  await second.getByRole('button', { name: t('inactivity.stay') }).click();
  await expect(prompt(second)).toBeHidden();
  await expect(prompt(page)).toBeHidden();

  await idleFor(page, 10 * MINUTE + 21_000);
  await page.waitForURL('**/login');
  await second.waitForURL('**/login');
});

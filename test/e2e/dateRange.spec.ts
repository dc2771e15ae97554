import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const field = (page: Page) => page.getByRole('button', { name: t('dateRange.label'), exact: true });
const picker = (page: Page) => page.getByRole('dialog', { name: t('dateRange.label') });

async function open(page: Page): Promise<void> {
  await field(page).click();
  await expect(picker(page)).toBeVisible();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It has no place on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test.beforeEach(async ({ page }) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=7d' });
  await expect(rows(page, emma).first()).toBeVisible();
});

test('forced colours leave days and units that cannot be chosen to be told, and where the focus is', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page);
  const chosen = picker(page).getByRole('button', { pressed: true });
  const lineOf = (button: Locator) => button.evaluate((shown) => getComputedStyle(shown).outline);
  for (const key of ['Tab', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(chosen.first()).toBeFocused();
  expect(await lineOf(chosen.first())).not.toBe(await lineOf(chosen.last()));
  await picker(page).getByRole('button', { expanded: false }).click();
  const colourOf = (face: Locator) => face.evaluate((shown) => getComputedStyle(shown).color);
  const faceOf = (role: 'button' | 'radio', disabled: boolean) =>
    role === 'radio'
      ? picker(page).getByRole(role, { disabled }).first().locator('+ span')
      : picker(page)
          .getByRole(role, { disabled, name: / \d{4}$/ })
          .first()
          .locator('> :last-child');
  for (const role of ['button', 'radio'] as const)
    expect(await colourOf(faceOf(role, true))).not.toBe(await colourOf(faceOf(role, false)));
});

test('its button, a select and a combobox are boxes of one kind; the popup ends where its field does, and its footer keeps its place; on a phone it is a sheet with one month, as wide as the window', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const look = (element: Locator) =>
    element.evaluate((control) => {
      const style = getComputedStyle(control);
      const arrow = control.parentElement?.querySelector('svg')?.getBoundingClientRect();
      return {
        height: style.height,
        border: style.border,
        radius: style.borderRadius,
        padding: style.paddingInline,
        cursor: style.cursor,
        outline: `${style.outlineWidth} ${style.outlineColor} ${style.outlineOffset}`,
        arrow: arrow && control.getBoundingClientRect().right - arrow.right,
      };
    });
  const closed = await look(field(page));
  await page.getByRole('button', { name: emma.name }).click();
  await page.getByRole('menuitem', { name: t('shell.editProfile') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell.editProfile') });
  const select = dialog.locator('select').first();
  const combobox = dialog.locator('input[role="combobox"]').first();
  await select.focus();
  await expect.poll(() => look(combobox)).toEqual(closed); // the colours take their time
  await expect.poll(async () => (await look(select)).border).not.toBe(closed.border);
  const focused = await look(select);
  await combobox.focus();
  await expect.poll(() => look(combobox)).toEqual(focused);
  await expect.poll(() => look(select)).toEqual(closed);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open(page);
  const popup = await boxOf(picker(page));
  expect(popup.width).toBe(744);
  const veil = (shown: Element) => getComputedStyle(shown, '::backdrop').backgroundColor;
  expect(await picker(page).evaluate(veil)).toBe('rgba(0, 0, 0, 0)'); // what is searched stays clear
  expect(Math.abs(popup.right - (await boxOf(field(page))).right)).toBeLessThan(1);
  const apply = picker(page).getByRole('button', { name: t('action.apply') });
  const { y } = await boxOf(apply);
  await picker(page).getByRole('button', { expanded: false }).click();
  // February 2026 has four weeks, May 2026 six.
  for (const month of ['February', 'May']) {
    await picker(page)
      .getByRole('combobox', { name: t('dateRange.month') })
      .first()
      .selectOption(month);
    expect((await boxOf(apply)).y).toBe(y);
  }

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('search.title') }).click();
  await open(page);
  // It comes from below.
  await expect.poll(() => boxOf(picker(page))).toMatchObject({ x: 0, width: 390, bottom: 844 });
  await expect(picker(page).getByRole('combobox', { name: t('dateRange.month') })).toHaveCount(1);
  await picker(page)
    .getByRole('button', { name: t('action.close') })
    .click();
  await expect(picker(page)).toBeHidden();
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const users = (page: Page) => page.getByRole('table', { name: t('shell.users') });
const rowOf = (page: Page, name: string) => users(page).getByRole('row').filter({ hasText: name });
const find = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: t('admin.users.search') }).fill(text);

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: t('admin.users.edit', { name }) }).click();
  return page.getByRole('dialog', { name: t('admin.users.editTitle', { name }) });
}

async function slideToTheEnd(page: Page, slider: Locator): Promise<void> {
  const handle = await slider.boundingBox();
  if (!handle) throw new Error('the slider is not there');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.mouse.move(x + 190, y, { steps: 4 });
  await page.mouse.up();
}

test('a user is created, locked by the slider, unlocked by the button, and removed', async ({
  page,
}) => {
  const login = `mia.${Date.now()}@northwind.example`;
  const lastName = `Fischer-${'Very'.repeat(30)}`;
  const name = `Mia ${lastName}`;
  await signIn(page, alex, { path: '/admin/users' });

  await test.step('create', async () => {
    await page.getByRole('button', { name: t('admin.users.new') }).click();
    const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
    await dialog.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Mia');
    await dialog.getByRole('textbox', { name: t('admin.users.lastName') }).fill(lastName);
    await dialog.getByRole('textbox', { name: t('admin.users.email') }).fill(login);
    await dialog.getByRole('combobox', { name: t('profile.timezone') }).click();
    await page.keyboard.type('berlin');
    await dialog.getByRole('option', { name: /Berlin/ }).click();
    await expect(dialog.getByRole('listbox', { name: t('profile.timezone') })).toBeHidden();
    await dialog.getByRole('option', { name: /Northwind/ }).click();
    await dialog.getByRole('button', { name: t('action.submit') }).click();
    await expect(dialog).toBeHidden();
    await find(page, login);
    await expect(rowOf(page, login)).toContainText(t('admin.users.active'));
  });

  await test.step('lock and unlock', async () => {
    const dialog = await openForm(page, name);
    await slideToTheEnd(page, dialog.getByRole('slider', { name: t('admin.users.lockUser') }));
    await expect(dialog.getByText(t('admin.users.locked'), { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: t('admin.users.unlock'), exact: true }).click();
    const question = page.getByRole('alertdialog', {
      name: t('admin.users.unlockTitle', { name }),
    });
    await question.getByRole('button', { name: t('admin.users.unlock'), exact: true }).click();
    await expect(dialog.getByText(t('admin.users.active'), { exact: true })).toBeVisible();
  });

  await test.step('remove', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('admin.users.remove', { name }) }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await question.getByRole('button', { name: t('admin.users.removeVerb'), exact: true }).click();
    await expect(page.getByText(`Nothing matches “${login}”`)).toBeVisible();
  });
});

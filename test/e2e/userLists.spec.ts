import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { oliver } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const users = (page: Page) => page.getByRole('table', { name: t('shell.users') });
const rows = (page: Page) =>
  users(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
test('a saved user is named and marked wherever the list stood, and asked for by the whole name', async ({
  page,
}) => {
  const lastName = `Aaa-${'Very'.repeat(30)}${Date.now()}`;
  await signIn(page, oliver, { path: '/admin/users', context: 'Kestrel' });
  await page.getByRole('searchbox').fill('grant'); // hides the one who is created
  await page.getByRole('button', { name: t('admin.users.new') }).click();
  const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
  await dialog.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Zoltan');
  await dialog.getByRole('textbox', { name: t('admin.users.lastName') }).fill(lastName);
  await dialog
    .getByRole('textbox', { name: t('admin.users.email') })
    .fill(`zoltan.${Date.now()}@kestrelair.example`);
  await dialog.getByRole('combobox', { name: t('admin.users.dataContexts') }).fill('kestrel');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('action.submit') }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Zoltan ${lastName} created`)).toBeVisible();
  const row = rows(page).filter({ hasText: lastName });
  await expect(row).toHaveCount(1); // a double click creates one
  await expect(row).toBeInViewport();
  await expect(row).toContainText(t('admin.users.isNew'));

  await row.hover();
  await row.getByRole('button', { name: /^Remove/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Zoltan ${lastName}`);
  expect(await question.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
    true,
  );
  await question.getByRole('button', { name: t('admin.users.removeVerb') }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
});

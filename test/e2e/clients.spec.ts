import type { Locator, Page } from '@playwright/test';
import { broken } from './axe';
import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const form = (page: Page): Locator => page.getByRole('dialog', { name: t('admin.clients.detail') });
const field = (page: Page, name: Parameters<typeof t>[0]) =>
  form(page).getByRole('textbox', { name: t(name) });
const box = (page: Page, name: Parameters<typeof t>[0]) =>
  form(page).getByRole('checkbox', { name: t(name) });
const submit = (page: Page) => form(page).getByRole('button', { name: t('action.submit') });

/** A code and a customer id that no run before this one has used. */
const unique = () => String(Date.now()).slice(-9);

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('admin.clients.editName', { name }) }).click();
  await expect(form(page)).toBeVisible();
}

test('a super admin creates a client, and it is a data context', async ({ page }) => {
  test.setTimeout(120_000);
  const number = unique();
  const name = `Quayside ${number}`;
  await signIn(page, alex, { path: '/admin/clients' });
  await expect(page.getByRole('row', { name: /NORTHWIND/ })).toBeVisible();
  expect(await broken(page)).toEqual([]);

  await test.step('create it', async () => {
    await page.getByRole('button', { name: t('admin.clients.new') }).click();
    await field(page, 'admin.clients.code').fill(`Q${number}`);
    await field(page, 'admin.clients.customerId').fill(number);
    await field(page, 'admin.clients.name').fill(name);
    await field(page, 'admin.clients.retention').fill('90');
    await box(page, 'admin.clients.isFtpEnable').check();
    await submit(page).click();
    await expect(form(page)).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(
      'Marketing Suite',
    );
  });

  await test.step('work in it', async () => {
    await page.getByRole('banner').getByRole('button', { name: alex.name }).click();
    await page.getByRole('menuitem', { name: t('dataContext.title') }).click();
    const dialog = page.getByRole('dialog', { name: t('dataContext.title') });
    await dialog.getByRole('combobox').click();
    await dialog.getByRole('option', { name: `${name} (${number})` }).click();
    await dialog.getByRole('button', { name: t('action.save') }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('its settings are kept, and what is switched off stays off', async () => {
    await edit(page, name);
    await expect(field(page, 'admin.clients.customerId')).toBeDisabled();
    await expect(field(page, 'admin.clients.customerId')).toHaveValue(number);
    await expect(box(page, 'admin.clients.isFtpEnable')).toBeChecked();
    await box(page, 'admin.clients.isFtpEnable').uncheck();
    await box(page, 'admin.clients.isOverwriteS3Bucket').check();
    for (const type of ['EML', 'PNG', 'PDF', 'HTML']) {
      const bucket = form(page).getByRole('textbox', { name: t('admin.clients.bucket', { type }) });
      await expect(bucket).toBeInViewport();
      await expect(bucket).toHaveAttribute('required', '');
    }
    for (const type of ['EML', 'PNG', 'PDF', 'HTML'])
      await form(page)
        .getByRole('textbox', { name: t('admin.clients.bucket', { type }) })
        .fill(`quayside-${type.toLowerCase()}`);
    await box(page, 'admin.clients.isEnableRecreateIndex').check();
    await form(page)
      .getByRole('button', { name: t('admin.clients.indexRange') })
      .click();
    const range = page.getByRole('dialog', { name: t('admin.clients.indexRange') });
    await expect(range).toBeVisible();
    expect(await broken(page)).toEqual([]);
    await range.getByRole('button', { name: t('action.apply') }).click();
    await submit(page).click();
    await expect(form(page)).toBeHidden();
    await edit(page, name);
    await expect(box(page, 'admin.clients.isFtpEnable')).not.toBeChecked();
    await expect(form(page).getByRole('textbox', { name: 'PDF bucket' })).toHaveValue(
      'quayside-pdf',
    );
    await expect(
      form(page).getByRole('button', { name: t('admin.clients.indexRange') }),
    ).toContainText(/\d{4}-\d{2}-\d{2}/);
    await form(page)
      .getByRole('button', { name: t('action.cancel') })
      .click();
    await expect(form(page)).toBeHidden();
  });
});

import { expect, type Locator, type Page } from '@playwright/test';
import { button, failing, firstRow, scene, type Scene } from './sceneSteps';
import type { Words } from './words';

/** The first user of the list that can be edited (not oneself, not removed already). */
async function editUser(page: Page, t: Words): Promise<Locator> {
  await expect(firstRow(page, t('shell.users'))).toBeVisible();
  await firstRow(page, t('shell.users')).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function exportForm(page: Page, t: Words, type: 'SFTP' | 'S3'): Promise<void> {
  await page.getByRole('combobox', { name: t('admin.exports.client') }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: type, exact: true }).check();
}

/** The screens and dialogs of the administration. */
export const adminScenes: Scene[] = [
  scene('admin', 'users', '/admin/users', async (page, t) =>
    expect(firstRow(page, t('shell.users'))).toBeVisible(),
  ),
  scene('admin', 'users-no-match', '/admin/users', async (page, t) => {
    await page.getByRole('searchbox').fill('zzzz');
    await expect(button(page, t('table.clearSearch'))).toBeVisible();
  }),
  scene('admin', 'users-failed', '/', async (page, t) => {
    await failing(page, '**/users/list', 500);
    await page.goto('/admin/users');
    await expect(button(page, t('action.tryAgain'))).toBeVisible();
  }),
  scene('admin', 'user-new', '/admin/users', async (page, t) => {
    await button(page, t('admin.users.new')).click();
    const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
    await expect(dialog.getByText(t('errors.mandatoryField')).first()).toBeVisible();
  }),
  scene('admin', 'user-edit', '/admin/users', async (page, t) =>
    expect(await editUser(page, t)).toBeVisible(),
  ),
  scene('admin', 'user-lock', '/admin/users', async (page, t) => {
    await page.getByRole('searchbox').fill('claire.moreau');
    const dialog = await editUser(page, t);
    await button(dialog, t('admin.users.lock')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('admin', 'user-removal', '/admin/users', async (page, t) => {
    await page.getByRole('searchbox').fill('claire.moreau');
    await firstRow(page, t('shell.users')).getByRole('button').last().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('admin', 'discard', '/admin/users', async (page, t) => {
    await button(page, t('admin.users.new')).click();
    await page.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Mia');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
  scene('admin', 'clients', '/admin/clients', async (page, t) =>
    expect(firstRow(page, t('shell.clients'))).toBeVisible(),
  ),
  scene('admin', 'client-new', '/admin/clients', async (page, t) => {
    await button(page, t('admin.clients.new')).click();
    const dialog = page.getByRole('dialog', { name: t('admin.clients.detail') });
    await dialog.getByRole('textbox', { name: t('admin.clients.retention') }).fill('1');
    await dialog.getByRole('textbox', { name: t('admin.clients.name') }).focus();
    await expect(dialog.getByText(t('errors.retentionRange'))).toBeVisible();
  }),
  scene('admin', 'client-edit', '/admin/clients', async (page, t) => {
    await firstRow(page, t('shell.clients')).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: t('admin.clients.detail') })).toBeVisible();
  }),
  scene('admin', 'billing', '/admin/billing', async (page, t) =>
    expect(firstRow(page, t('shell.billing'))).toBeVisible(),
  ),
  scene('admin', 'billing-month', '/admin/billing', async (page, t) => {
    await button(page, t('admin.billing.from')).click();
    await expect(page.getByRole('dialog', { name: t('admin.billing.from') })).toBeVisible();
  }),
  scene('admin', 'billing-empty', '/', async (page, t) => {
    await page.route('**/billing/list', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/billing');
    await expect(page.getByText(t('admin.billing.noBilling'))).toBeVisible();
  }),
  scene('admin', 'exports', '/admin/exports', async (page, t) =>
    expect(page.getByRole('combobox', { name: t('admin.exports.client') })).toBeVisible(),
  ),
  scene('admin', 'exports-sftp', '/admin/exports', (page, t) => exportForm(page, t, 'SFTP')),
  scene('admin', 'exports-s3', '/admin/exports', (page, t) => exportForm(page, t, 'S3')),
];

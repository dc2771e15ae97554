import { expect, type Locator, type Page } from '@playwright/test';
import { button, failing, firstRow, type Scene } from './sceneSteps';
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
  {
    name: 'users',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => expect(firstRow(page, t('shell.users'))).toBeVisible(),
  },
  {
    name: 'users-no-match',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => {
      await page.getByRole('searchbox').fill('zzzz');
      await expect(button(page, t('table.clearSearch'))).toBeVisible();
    },
  },
  {
    name: 'users-failed',
    viewer: 'admin',
    path: '/',
    arrange: async (page, t) => {
      await failing(page, '**/users/list', 500);
      await page.goto('/admin/users');
      await expect(button(page, t('action.tryAgain'))).toBeVisible();
    },
  },
  {
    name: 'user-new',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => {
      await button(page, t('admin.users.new')).click();
      const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
      for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
      await expect(dialog.getByText(t('errors.mandatoryField')).first()).toBeVisible();
    },
  },
  {
    name: 'user-edit',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => expect(await editUser(page, t)).toBeVisible(),
  },
  {
    name: 'user-lock',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => {
      await page.getByRole('searchbox').fill('claire.moreau');
      const dialog = await editUser(page, t);
      await button(dialog, t('admin.users.lock')).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'user-removal',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => {
      await page.getByRole('searchbox').fill('claire.moreau');
      await firstRow(page, t('shell.users')).getByRole('button').nth(1).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'discard',
    viewer: 'admin',
    path: '/admin/users',
    arrange: async (page, t) => {
      await button(page, t('admin.users.new')).click();
      await page.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Mia');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'clients',
    viewer: 'admin',
    path: '/admin/clients',
    arrange: async (page, t) => expect(firstRow(page, t('shell.clients'))).toBeVisible(),
  },
  {
    name: 'client-new',
    viewer: 'admin',
    path: '/admin/clients',
    arrange: async (page, t) => {
      await button(page, t('admin.clients.new')).click();
      const dialog = page.getByRole('dialog', { name: t('admin.clients.detail') });
      await dialog.getByRole('textbox', { name: t('admin.clients.retention') }).fill('1');
      await dialog.getByRole('textbox', { name: t('admin.clients.name') }).focus();
      await expect(dialog.getByText(t('errors.retentionRange'))).toBeVisible();
    },
  },
  {
    name: 'client-edit',
    viewer: 'admin',
    path: '/admin/clients',
    arrange: async (page, t) => {
      await firstRow(page, t('shell.clients')).getByRole('button').first().click();
      await expect(page.getByRole('dialog', { name: t('admin.clients.detail') })).toBeVisible();
    },
  },
  {
    name: 'billing',
    viewer: 'admin',
    path: '/admin/billing',
    arrange: async (page, t) => expect(firstRow(page, t('shell.billing'))).toBeVisible(),
  },
  {
    name: 'billing-month',
    viewer: 'admin',
    path: '/admin/billing',
    arrange: async (page, t) => {
      await button(page, t('admin.billing.from')).click();
      await expect(page.getByRole('dialog', { name: t('admin.billing.from') })).toBeVisible();
    },
  },
  {
    name: 'billing-empty',
    viewer: 'admin',
    path: '/',
    arrange: async (page, t) => {
      await page.route('**/billing/list', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/billing');
      await expect(page.getByText(t('admin.billing.noBilling'))).toBeVisible();
    },
  },
  {
    name: 'exports',
    viewer: 'admin',
    path: '/admin/exports',
    arrange: async (page, t) =>
      expect(page.getByRole('combobox', { name: t('admin.exports.client') })).toBeVisible(),
  },
  {
    name: 'exports-sftp',
    viewer: 'admin',
    path: '/admin/exports',
    arrange: (page, t) => exportForm(page, t, 'SFTP'),
  },
  {
    name: 'exports-s3',
    viewer: 'admin',
    path: '/admin/exports',
    arrange: (page, t) => exportForm(page, t, 'S3'),
  },
];

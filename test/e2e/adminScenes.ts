import { type Locator, type Page } from '@playwright/test';
import { button, failing, firstRow, firstSeen, type Scene, scene, seen } from './sceneSteps';
import type { Words } from './words';

/** The first user of the list that can be edited (not oneself, not removed already). */
async function editUser(page: Page, t: Words): Promise<Locator> {
  await seen(firstRow(page, t('shell.users')));
  await firstRow(page, t('shell.users')).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await seen(dialog);
  return dialog;
}

async function exportForm(page: Page, t: Words, type: 'SFTP' | 'S3'): Promise<void> {
  await page.getByRole('combobox', { name: t('admin.exports.client') }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: type, exact: true }).check();
}

/** The screens and dialogs of the administration. */
export const adminScenes: Scene[] = [
  scene('admin', 'users', '/admin/users', (page, t) => seen(firstRow(page, t('shell.users')))),
  scene('admin', 'users-no-match', '/admin/users', async (page, t) => {
    await page.getByRole('searchbox').fill('zzzz');
    await seen(button(page, t('table.clearSearch')));
  }),
  scene('admin', 'users-failed', '/', async (page, t) => {
    await failing(page, '**/users/list', 500);
    await page.goto('/admin/users');
    await seen(button(page, t('action.tryAgain')));
  }),
  scene('admin', 'user-new', '/admin/users', async (page, t) => {
    await button(page, t('admin.users.new')).click();
    const dialog = page.getByRole('dialog', { name: t('admin.users.newTitle') });
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
    await firstSeen(dialog.getByText(t('errors.mandatoryField')));
  }),
  scene('admin', 'user-edit', '/admin/users', async (page, t) => seen(await editUser(page, t))),
  scene('admin', 'user-lock', '/admin/users', async (page, t) => {
    await page.getByRole('searchbox').fill('claire.moreau');
    const dialog = await editUser(page, t);
    await button(dialog, t('admin.users.lock')).click();
    await seen(page.getByRole('alertdialog'));
  }),
  scene('admin', 'user-removal', '/admin/users', async (page, t) => {
    await page.getByRole('searchbox').fill('claire.moreau');
    await firstRow(page, t('shell.users')).getByRole('button').last().click();
    await seen(page.getByRole('alertdialog'));
  }),
  scene('admin', 'discard', '/admin/users', async (page, t) => {
    await button(page, t('admin.users.new')).click();
    await page.getByRole('textbox', { name: t('admin.users.firstName') }).fill('Mia');
    await page.keyboard.press('Escape');
    await seen(page.getByRole('alertdialog'));
  }),
  scene('admin', 'clients', '/admin/clients', (page, t) =>
    seen(firstRow(page, t('shell.clients'))),
  ),
  scene('admin', 'client-new', '/admin/clients', async (page, t) => {
    await button(page, t('admin.clients.new')).click();
    const dialog = page.getByRole('dialog', { name: t('admin.clients.detail') });
    await dialog.getByRole('textbox', { name: t('admin.clients.retention') }).fill('1');
    await dialog.getByRole('textbox', { name: t('admin.clients.name') }).focus();
    await seen(dialog.getByText(t('errors.retentionRange')));
  }),
  scene('admin', 'client-edit', '/admin/clients', async (page, t) => {
    await firstRow(page, t('shell.clients')).getByRole('button').first().click();
    await seen(page.getByRole('dialog', { name: t('admin.clients.detail') }));
  }),
  scene('admin', 'billing', '/admin/billing', (page, t) =>
    seen(firstRow(page, t('shell.billing'))),
  ),
  scene('admin', 'billing-month', '/admin/billing', async (page, t) => {
    await button(page, t('admin.billing.from')).click();
    await seen(page.getByRole('dialog', { name: t('admin.billing.from') }));
  }),
  scene('admin', 'billing-empty', '/', async (page, t) => {
    await page.route('**/billing/list', (route) => route.fulfill({ json: [] }));
    await page.goto('/admin/billing');
    await seen(page.getByText(t('admin.billing.noBilling')));
  }),
  scene('admin', 'exports', '/admin/exports', (page, t) =>
    seen(page.getByRole('combobox', { name: t('admin.exports.client') })),
  ),
  scene('admin', 'exports-sftp', '/admin/exports', (page, t) => exportForm(page, t, 'SFTP')),
  scene('admin', 'exports-s3', '/admin/exports', (page, t) => exportForm(page, t, 'S3')),
];

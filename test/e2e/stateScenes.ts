import { expect, type Page } from '@playwright/test';
import { openPreview } from './readingScenes';
import {
  button,
  failing,
  firstRow,
  firstSeen,
  found,
  FOUND,
  onResults,
  resultsTable,
  type Scene,
  scene,
  seen,
  table,
} from './sceneSteps';
import type { Words } from './words';

const PHONE = { width: 390, height: 844 };

const box = (page: Page, t: Words) => page.getByRole('combobox', { name: t('find.title') });

/** The states between two screens: half a text, a changed form, a selection, a list that waits. */
export const stateScenes: Scene[] = [
  scene('user', 'box-short', '/', async (page, t) => {
    await box(page, t).fill('zo');
    await seen(page.getByText(/255/));
  }),
  scene('user', 'box-pasted', '/', async (page, t) => {
    await box(page, t).fill('Zoé Bonnet <zoe71@poste.example>');
    await expect(page.getByRole('option').first()).toContainText('zoe71@poste.example');
  }),
  scene('user', 'box-lost', '/', async (page, t) => {
    await failing(page, '**/mas/chart', 500);
    await box(page, t).fill('zoe71@poste.example');
    await seen(button(page, t('action.tryAgain')));
  }),
  scene('user', 'box-other-context', '/', async (page, t) => {
    const link = new URL(`${FOUND}&context=grp-verlaine`, page.url()).href;
    await box(page, t).fill(link);
    await seen(page.getByText(t('find.otherContext').split('<')[0]?.trim() ?? ''));
  }),
  scene('user', 'email-gone', `${FOUND}&mail=nobody-knows~1795000000000`, async (page, t) => {
    await found(page, t);
    await seen(page.getByText(t('search.emailGone')));
  }),
  onResults('saved-renamed', async (page, t) => {
    const save = button(page, t('saved.save'));
    const panel = page.getByRole('region', { name: t('saved.title') });
    await firstSeen(save.or(panel.getByRole('link')));
    if (await save.isVisible()) await save.click();
    else await panel.getByRole('listitem').first().getByRole('button').first().click();
    await expect(panel.getByRole('textbox')).toBeFocused();
  }),
  scene('user', 'info-failed', '/', async (page, t) => {
    await failing(page, '**/billing/list', 500);
    await button(page, t('shell.information')).click();
    await seen(page.getByText(t('info.billingFailed')));
  }),
  onResults('search-stale', async (page, t) => {
    await page.getByRole('textbox', { name: t('search.sender') }).fill('*@northwind*');
    await seen(page.getByText(t('criteria.changed'), { exact: true }));
  }),
  onResults('search-all-selected', async (page, t) => {
    await page.getByRole('checkbox', { name: t('results.selectAll') }).check();
    await expect(firstRow(page, t('results.title')).getByRole('checkbox')).toBeChecked();
  }),
  onResults('search-sorted', async (page, t) => {
    const recipient = resultsTable(page, t).getByRole('columnheader').nth(2);
    await recipient.getByRole('button').click();
    await expect(recipient).toHaveAttribute('aria-sort', /ending$/);
  }),
  onResults('search-loading', async (page, t) => {
    await page.route('**/mas/{list,chart}', () => undefined);
    await button(page, t('search.submit')).click();
    await seen(button(page, t('action.cancel')));
  }),
  onResults('search-dock', async (page, t) => {
    await page.setViewportSize(PHONE);
    await firstRow(page, t('results.title')).getByRole('checkbox').check();
    const downloads = page.getByRole('toolbar', { name: t('results.download') });
    await downloads.getByRole('button').click();
    await seen(page.getByRole('menu'));
  }),
  onResults('search-row-sheet', async (page, t) => {
    await page.setViewportSize(PHONE);
    await firstRow(page, t('results.title')).locator('[aria-haspopup=dialog]').click();
    await seen(page.getByRole('dialog'));
  }),
  scene('user', 'preview-menu', FOUND, async (page, t) => {
    await openPreview(page, t, 'PNG');
    await page.setViewportSize(PHONE);
    await button(page.getByRole('dialog'), t('results.more')).click();
    await seen(page.getByRole('menu'));
  }),
  scene('user', 'preview-headers', FOUND, async (page, t) => {
    await openPreview(page, t, 'EML');
    await page.getByText(t('eml.headers')).click();
    await firstSeen(page.getByRole('rowheader'));
  }),
  scene('user', 'preview-download', FOUND, async (page, t) => {
    await openPreview(page, t, 'PNG');
    await page.route('**/mas/download', () => undefined);
    const dialog = page.getByRole('dialog', { name: t('preview.title') });
    await button(dialog, t('results.downloadType', { type: 'PNG' })).click();
    await seen(page.getByRole('region', { name: t('transfers.title') }));
  }),
  scene('admin', 'users-selected', '/admin/users', async (page, t) => {
    const rows = table(page, t('shell.users')).getByRole('row');
    for (const row of [1, 2]) await rows.nth(row).getByRole('checkbox').check();
    await seen(button(page, t('admin.users.clearSelection')));
  }),
  scene('admin', 'users-lock', '/admin/users', askToLock),
  scene('admin', 'users-not-locked', '/admin/users', async (page, t) => {
    await askToLock(page, t);
    await failing(page, '**/users/lock/*', 500);
    await button(page.getByRole('alertdialog'), t('admin.users.lock')).click();
    await seen(button(page, t('action.tryAgain')));
  }),
  scene('admin', 'billing-failed', '/', async (page, t) => {
    await failing(page, '**/billing/list', 500);
    await page.goto('/admin/billing');
    await firstSeen(button(page, t('action.tryAgain')));
  }),
  scene('admin', 'exports-none', '/', async (page, t) => {
    await page.route('**/clients/list', async (route) => {
      const clients = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: clients.map((client) => ({ ...client, isFtpEnable: false })) });
    });
    await page.goto('/admin/exports');
    await seen(page.getByText(t('admin.exports.noClients')));
  }),
];

/** The question whether all users of the page are to be locked. */
async function askToLock(page: Page, t: Words): Promise<void> {
  const heads = table(page, t('shell.users')).getByRole('row').first();
  await heads.getByRole('checkbox').check();
  await button(page, t('admin.users.lock')).click();
  await seen(page.getByRole('alertdialog'));
}

import { expect, type Locator, type Page } from '@playwright/test';
import { button, failing, firstRow, FOUND, type Scene, scene, seen, shows } from './sceneSteps';
import { smallPack } from './smallPack';
import type { Words } from './words';

/** The button says how many emails the pack will hold. */
const makeIt = (dialog: Locator, t: Words) =>
  dialog.getByRole('button', { name: t('evidence.make') });

/** "Evidence pack of 1 email", of the first row. */
async function openPack(page: Page, t: Words): Promise<Locator> {
  const row = firstRow(page, t('results.title'));
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await button(page, t('results.more')).click();
  await page.getByRole('menuitem').first().click();
  const dialog = page.getByRole('dialog', { name: t('evidence.title'), exact: true });
  await expect(makeIt(dialog, t)).toBeEnabled();
  return dialog;
}

/** A pack that is being made, and never is. */
async function makePack(page: Page, t: Words): Promise<Locator> {
  await page.route('**/mas/download/archive', () => undefined);
  const dialog = await openPack(page, t);
  await makeIt(dialog, t).click();
  await seen(dialog.getByRole('progressbar'));
  return dialog;
}

const choose = async (page: Page, content: Buffer, name = '2026-11-20_evidence_Case 4711.zip') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: content });

/** Making an evidence pack, and checking one. */
export const evidenceScenes: Scene[] = [
  scene('user', 'evidence-plan', FOUND, async (page, t) => {
    const dialog = await openPack(page, t);
    await button(dialog, t('evidence.whatItProves')).click();
  }),
  scene('user', 'evidence-progress', FOUND, async (page, t) => {
    await makePack(page, t);
  }),
  scene('user', 'evidence-downloads', FOUND, async (page, t) => {
    const dialog = await makePack(page, t);
    await button(dialog, t('action.close')).click();
    const downloads = page.getByRole('region', { name: t('transfers.title') });
    await seen(button(downloads, t('transfers.show')));
  }),
  scene('user', 'evidence-incomplete', FOUND, async (page, t) => {
    await failing(page, '**/mas/download/archive', 500);
    const dialog = await openPack(page, t);
    await makeIt(dialog, t).click();
    await seen(button(dialog, t('evidence.withoutThem')));
  }),
  scene('user', 'evidence-saved', FOUND, async (page, t) => {
    const dialog = await openPack(page, t);
    await makeIt(dialog, t).click();
    await seen(dialog.getByRole('link', { name: t('evidence.check') }));
  }),
  shows('nobody', 'check', '/check', 'check.choose'),
  scene('nobody', 'check-consistent', '/check', async (page, t) => {
    await choose(page, smallPack());
    await seen(page.getByText(t('check.verdict.consistent')));
  }),
  scene('nobody', 'check-changed', '/check', async (page, t) => {
    await choose(page, smallPack({ tampered: true }));
    await seen(page.locator('[data-verdict=changed]'));
    await page.getByRole('textbox', { name: t('check.noted') }).fill('abc');
  }),
  scene('nobody', 'check-repacked', '/check', async (page, t) => {
    await choose(page, smallPack({ commented: true }));
    await button(page, t('check.saveChecked')).click();
    await seen(page.getByText('_checked.zip'));
  }),
  scene('nobody', 'check-refused', '/check', async (page, t) => {
    await choose(page, Buffer.from('no zip'), 'letter.docx');
    await seen(page.getByText(t('check.fault.notZip')));
  }),
];

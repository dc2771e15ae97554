import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { expect, test } from './fixtures';
import { claire, PASSWORD } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

// "What exactly did we send this person in the last six months? Prove it."

const MOST_ACTIONS = 6;
const t = words(claire.localization);

type Manifest = {
  emails: { recipient: string }[];
  question: { recipient: string; from: string; to: string };
};

test('six months of one address are a saved pack after six actions besides typing', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await signIn(other, claire, { path: '/#sender=*%40*&range=30d' });
  const address =
    (await rows(other, claire).first().getByRole('cell').nth(2).textContent())?.trim() ?? '';
  expect(address).toContain('@');
  await other.close();

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };

  await page.goto('/');
  await page.waitForURL('**/login');
  await page.locator('input[type=email]').fill(claire.login);
  await page.locator('input[type=password]').fill(PASSWORD);
  await act(page.keyboard.press('Enter'));

  const recipient = page
    .getByRole('search', { name: t('search.form') })
    .getByRole('textbox', { name: t('search.recipient'), exact: true });
  await expect(page.getByRole('combobox', { name: t('find.title') })).toBeFocused();
  await recipient.focus();
  await page.keyboard.type(address);
  await act(page.getByRole('button', { name: t('dateRange.label') }).click());
  await act(page.getByRole('button', { name: t('dateRange.6m') }).click());
  await act(page.getByRole('button', { name: t('search.submit'), exact: true }).click());
  await expect(rows(page, claire).first()).toBeVisible();
  await act(page.getByRole('button', { name: /^Dossier de preuve \(\d+\)$/ }).click());
  const dialog = page.getByRole('dialog', { name: t('evidence.title'), exact: true });
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  await act(dialog.getByRole('button', { name: t('evidence.make') }).click());
  const zip = await JSZip.loadAsync(readFileSync(await (await saved).path()));

  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  const manifest = JSON.parse(
    (await zip.file('manifest.json')?.async('string')) ?? '{}',
  ) as Manifest;
  const { question } = manifest;
  expect(question.recipient).toBe(address);
  const days = (Date.parse(question.to) - Date.parse(question.from)) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(manifest.emails.length).toBeGreaterThan(0);
  expect(new Set(manifest.emails.map((email) => email.recipient))).toEqual(new Set([address]));
});

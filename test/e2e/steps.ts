import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD, type Person } from './people';
import { words } from './words';

const inEnglish = words('en_US');

/** Fills in the sign-in form, which is in the browser's language (English). */
export async function fillLogin(page: Page, login: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: inEnglish('login.email') }).fill(login);
  await page.getByLabel(inEnglish('login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: inEnglish('login.signIn') }).click();
}

/** Signs in and, with several data contexts, chooses one. Ends on the page that was asked for. */
export async function signIn(
  page: Page,
  person: Person,
  { path = '/', context = 'Northwind' }: { path?: string; context?: string | null } = {},
): Promise<void> {
  await page.goto(path);
  await page.waitForURL('**/login');
  await fillLogin(page, person.login);
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible();
  if (person.contexts === 'several' && context !== null) await chooseContext(page, person, context);
}

/** Chooses a data context in the open dialog. */
export async function chooseContext(page: Page, person: Person, name: string): Promise<void> {
  const t = words(person.localization);
  const dialog = page.getByRole('dialog', { name: t('dataContext.title') });
  await dialog.getByRole('combobox', { name: t('dataContext.label') }).click();
  await dialog.getByRole('option').filter({ hasText: name }).first().click();
  await dialog.getByRole('button', { name: t('action.save') }).click();
  await expect(dialog).toBeHidden();
  if (new URL(page.url()).pathname === '/')
    await expect(page.getByRole('banner')).toContainText(name);
}

/** Opens the date range popup and takes a preset. */
export async function choosePreset(
  page: Page,
  person: Person,
  preset: 'dateRange.30d' | 'dateRange.7d',
): Promise<void> {
  const t = words(person.localization);
  await page.getByRole('button', { name: t('dateRange.label') }).click();
  await page
    .getByRole('dialog', { name: t('dateRange.label') })
    .getByRole('button', { name: t(preset) })
    .click();
  await expect(page.getByRole('dialog', { name: t('dateRange.label') })).toBeHidden();
}

/** Searches for a sender; ends when there are results. */
export async function search(page: Page, person: Person, sender: string): Promise<void> {
  const t = words(person.localization);
  const form = page.getByRole('search', { name: t('search.form') });
  await form.getByRole('textbox', { name: t('search.sender'), exact: true }).fill(sender);
  await form.getByRole('button', { name: t('search.submit'), exact: true }).click();
  await expect(rows(page, person).first()).toBeVisible();
}

/** The rows of the list that are in view, without the header. */
export function rows(page: Page, person: Person): Locator {
  return page
    .getByRole('table', { name: words(person.localization)('results.title') })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNot: page.getByRole('columnheader') });
}

/** Opens the preview of the newest email. */
export async function openPreview(page: Page, person: Person): Promise<Locator> {
  const t = words(person.localization);
  const [row, name] = [rows(page, person).first(), t('results.preview')];
  await row.hover(); // nobody sees a button before
  await row.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name: t('preview.title') });
}

/** Selects the first rows of the results, and opens the dialog that makes a pack of them. */
export async function openPackOf(page: Page, person: Person, count: number): Promise<Locator> {
  const t = words(person.localization);
  await expect(rows(page, person).first()).toBeVisible();
  for (let index = 0; index < count; index += 1)
    await rows(page, person).nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: t('results.more'), exact: true }).click();
  await page.getByRole('menuitem').first().click();
  return page.getByRole('dialog', { name: t('evidence.title'), exact: true });
}

/** How many emails were found, as the status line says. */
export async function foundCount(page: Page): Promise<number> {
  const text = await page
    .locator('#content')
    .getByRole('status')
    .filter({ hasText: /\d/ })
    .first()
    .textContent();
  return Number(
    /^[^\d]*([\d\s.,\u202f\u00a0]+)/.exec(text ?? '')?.[1]?.replace(/\D/g, '') ?? Number.NaN,
  );
}

/** Downloads one email: opens the types at its row, and takes one. */
export async function downloadRow(
  page: Page,
  row: Locator,
  person: Person,
  type: string,
): Promise<void> {
  const t = words(person.localization);
  await row.hover(); // nobody sees a button before
  await row.getByRole('button', { name: t('results.download'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('results.downloadType', { type }) }).click();
}

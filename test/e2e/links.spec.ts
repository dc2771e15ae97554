import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { claire, emma } from './people';
import { chooseContext, foundCount, rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function copy(
  page: Page,
  inside: ReturnType<Page['locator']>,
  entry: string,
): Promise<string> {
  const button = inside.getByRole('button', { name: entry, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await inside.getByRole('button', { name: t('results.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  }
  await expect(page.getByText(/^Link (?:to this .* )?copied/).last()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function changeContext(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: emma.name }).click();
  await page.getByRole('menuitem', { name: t('shell.changeDataContext') }).click();
  await chooseContext(page, emma, name);
}

/** The names of the other data contexts of the user. */
async function otherContext(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: emma.name }).click();
  await page.getByRole('menuitem', { name: t('shell.changeDataContext') }).click();
  const dialog = page.getByRole('dialog', { name: t('dataContext.title') });
  await dialog.getByRole('combobox', { name: t('dataContext.label') }).click();
  const label = await dialog
    .getByRole('option')
    .filter({ hasNotText: 'Northwind' })
    .first()
    .textContent();
  await page.keyboard.press('Escape'); // the list
  await expect(dialog.getByRole('option').first()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return (label ?? '').replace(/ \(\d+\)$/, '');
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('links to a search and to an email lead to their data context, after a question', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, emma, { path: '/#sender=*%40*&range=7d&view=grid', context: 'Northwind' });
  await expect(page.getByRole('list', { name: t('results.title') })).toBeVisible();
  const found = await foundCount(page);
  const results = page.getByRole('region', { name: t('results.title') });
  const searchLink = await copy(page, results, t('results.copyLink'));
  expect(new URL(searchLink).hash).toMatch(/^#sender=\*@\*&range=7d&view=grid&context=.+/);

  await page
    .getByRole('button', { name: t('results.preview') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('preview.title') });
  await expect(dialog.getByRole('heading', { level: 2 })).not.toHaveText(t('preview.title'));
  const subject = await dialog.getByRole('heading', { level: 2 }).innerText();
  const emailLink = await copy(page, dialog, t('preview.copyLink'));
  expect(new URL(emailLink).hash).toMatch(/^#mail=[^&]+&context=[^&]+$/);
  await page.keyboard.press('Escape');

  const other = await otherContext(page);
  await changeContext(page, other);
  await expect(page.getByRole('banner')).toContainText(other); // both may have found as many
  await expect(results).toHaveAttribute('aria-busy', 'false');

  await test.step('the search is asked about, and is not searched before the answer', async () => {
    const searched: string[] = [];
    page.on('request', (request) => {
      if (/mas\/(list|chart|email)$/.test(request.url())) searched.push(request.url());
    });
    await page.goto('about:blank');
    await page.goto(searchLink);
    await expect(
      page.getByText(`This link is for Northwind Outdoor. You are working in ${other}.`),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(searched).toEqual([]);
    await button(page, `Switch to Northwind Outdoor and open it`).click();
    await expect.poll(() => foundCount(page)).toBe(found);
    await expect(page.getByRole('banner')).toContainText('Northwind');
    page.removeAllListeners('request');
  });

  await test.step('the email as well, with nothing of the search around it', async () => {
    await changeContext(page, other);
    await page.goto('about:blank');
    await page.goto(emailLink);
    await button(page, `Switch to Northwind Outdoor and open it`).click();
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(subject);
    await page.keyboard.press('Escape');
    await expect(page.getByText(t('mas.startSearching'))).toBeVisible();
  });
});

test('rows and dates of a fixed link stay what they are', async ({ page }) => {
  await signIn(page, claire, { path: '/#sender=*%40*&range=7d' });
  const french = words('fr_FR');
  await expect(rows(page, claire).first()).toBeVisible();
  const found = await foundCount(page);
  await page
    .getByRole('region', { name: french('results.title') })
    .getByRole('button', { name: french('results.more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name: french('results.copyLink') }).click();
  await page.getByRole('button', { name: french('link.fixDates') }).click();
  await expect(page.getByText(french('link.copiedFixed'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toMatch(/from=\d+&to=\d+/);
  await page.goto(link);
  await expect.poll(() => foundCount(page)).toBe(found);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import { PASSWORD, type Person } from '../people';
import { startWebkit } from './webkitDriver';
import { words } from '../words';
import { WebkitPage } from './webkitPage';

/** `address`: of the console, from the configuration. */
export type WebkitFixtures = { webkit: WebkitPage; address: string };

/** Playwright's runner with one page of WebKit a file: starting it takes longer than most tests. */
export const test = base.extend<object, WebkitFixtures>({
  address: ['', { option: true, scope: 'worker' }],
  webkit: [
    async ({ address: _ }, use) => {
      const driver = await startWebkit();
      await use(new WebkitPage(driver));
      await driver.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** Signs in, whoever was signed in before, and chooses a data context where there are several. */
export async function signIn(
  page: WebkitPage,
  address: string,
  person: Person,
  context?: string,
): Promise<void> {
  await page.goto(`${address}/login`);
  await page.forget();
  await page.goto(`${address}/`);
  await page.fill('Email', person.login);
  await page.fill('Password', PASSWORD);
  await page.key('Enter');
  if (context === undefined) return;
  const t = words(person.localization);
  const select = await page.get('combobox', t('dataContext.label'));
  await page.run((element: HTMLElement) => element.focus(), select);
  await page.type(context);
  await page.key('Enter'); // the first that fits
  await page.until(() => !document.querySelector('[role=listbox]'));
  await page.click('button', t('action.save'));
  await page.until(() => !document.querySelector('dialog[open]'));
}

const START = { png: /^\x89PNG\r\n/, pdf: /^%PDF-/, eml: /^[\w-]+:/, zip: /^PK/ };

/** Waits for the file that something saves; gives its name. */
export async function savedFile(
  page: WebkitPage,
  type: keyof typeof START,
  save: () => Promise<void>,
): Promise<string> {
  const before = page.files();
  await save();
  const isNew = (file: string) => file.endsWith(`.${type}`) && !before.includes(file);
  await expect.poll(() => page.files().some(isNew)).toBe(true);
  const name = page.files().find(isNew) ?? '';
  const file = path.join(page.downloads, name);
  await expect.poll(() => existsSync(file) && readFileSync(file, 'latin1')).toMatch(START[type]);
  return name;
}

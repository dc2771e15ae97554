import type { Locator, Page } from '@playwright/test';
import type { Walker } from './interactions';
import { firstRow } from './timing';

/** What is done in a scene of the walk. */
export type Go = (walk: Walker) => Promise<void>;

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
export const results = (page: Page) => page.getByRole('table', { name: 'Results' });
export const row = (page: Page, number: number) => results(page).getByRole('row').nth(number);
export const found = async (page: Page) => {
  await firstRow(page);
  await page.locator('figure[aria-busy="false"] [data-bar]').first().waitFor();
};
export const keys = async (page: Page, text: string) => page.keyboard.type(text, { delay: 80 });
export const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
export const fromMore = async (page: Page, within: Page | Locator, entry: string | RegExp) => {
  await button(within, 'More').click();
  await menuItem(page, entry).click();
};

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const sharp = (dialog: Locator) => dialog.locator('img[src^="blob:"]').first();

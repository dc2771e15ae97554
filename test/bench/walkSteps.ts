import type { Locator, Page } from '@playwright/test';
import type { Walker } from './interactions';
import { firstRow } from './timing';

/** What is done in a scene of the walk. */
export type Go = (walk: Walker) => Promise<void>;

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

export const results = (page: Page) => page.getByRole('table', { name: 'Results' });

export const row = (page: Page, number: number) => results(page).getByRole('row').nth(number);

/** The list and the chart of a search are there. */
export async function found(page: Page): Promise<void> {
  await firstRow(page);
  await page.locator('figure[aria-busy="false"] [role=group] button').first().waitFor();
}

/** Opens the menu over the results. */
export const openMore = (page: Page) =>
  button(page.getByRole('region', { name: 'Results' }), 'More').click();

export const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Waits until something is no longer there. */
export const gone = (target: Locator) => () => target.waitFor({ state: 'hidden' });

/** Waits until something is there. */
export const there = (target: Locator) => () => target.first().waitFor();

import { expect, type Locator, type Page } from '@playwright/test';
import type { MessageId } from '../support/messages';
import type { Words } from './words';

/** Who looks: nobody yet, a Standard User, or a Super Admin. */
export type Viewer = 'nobody' | 'user' | 'admin';

/** A screen or dialog of the console, and how to get there. */
export type Scene = {
  name: string;
  viewer: Viewer;
  path: string;
  /** What to do on the page, after which it shows the scene. */
  arrange: (page: Page, t: Words) => Promise<void>;
};

export const scene = (
  viewer: Viewer,
  name: string,
  path: string,
  arrange: Scene['arrange'],
): Scene => ({ name, viewer, path, arrange });

/** Waits until something can be seen; of several alike, the first. */
export const seen = (what: Locator) => expect(what).toBeVisible();
export const firstSeen = (what: Locator) => seen(what.first());

/** All emails of the last month. */
export const FOUND = '/#sender=*%40*&range=30d';

/** What begins with the list and the chart of a search. */
export const onResults = (name: string, arrange: Scene['arrange']): Scene =>
  scene('user', name, FOUND, async (page, t) => {
    await found(page, t);
    await arrange(page, t);
  });

/** A place where a text is to be seen. */
export const shows = (viewer: Viewer, name: string, path: string, text: MessageId): Scene =>
  scene(viewer, name, path, (page, t) => seen(page.getByText(t(text), { exact: true })));

export const resultsTable = (page: Page, t: Words) => table(page, t('results.title'));

/** The list and the chart of a search are there. */
export async function found(page: Page, t: Words): Promise<void> {
  await seen(resultsTable(page, t).getByRole('row').nth(1));
  await seen(page.getByRole('group', { name: t('chart.bars') }));
}

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

export const failing = (page: Page, url: string, status: number) =>
  page.route(url, (route) => route.fulfill({ status, json: {} }));

export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

export const firstRow = (page: Page, name: string) => table(page, name).getByRole('row').nth(1);

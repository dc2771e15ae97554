import type { Locator, Page } from '@playwright/test';
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

export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

export const failing = (page: Page, url: string, status: number) =>
  page.route(url, (route) => route.fulfill({ status, json: {} }));

export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

export const firstRow = (page: Page, name: string) => table(page, name).getByRole('row').nth(1);

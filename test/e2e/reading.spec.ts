import type { Page } from '@playwright/test';
import { AXE_AND_THE_VIEWER } from './engines/firefoxLimits';
import { broken } from './axe';
import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';

const SEARCH = '/#sender=*%40northwind.example&range=30d';

/** Everything that a page and its frames asked another place for. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(page.url()).host)
      foreign.push(request.url());
  });
  return foreign;
}

async function openHtml(page: Page) {
  await signIn(page, emma, { path: SEARCH });
  await rows(page, emma).first().getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Email preview' });
  await preview.getByRole('tab', { name: 'HTML' }).click();
  return preview;
}

test('above the html stands what is in it; once the images are loaded it says so, and the tiny one was not asked for', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const preview = await openHtml(page);
  const foreign = foreignRequests(page);
  await expect(
    preview.getByText(
      /^\d+ remote images \(1 declared tiny or hidden, never loaded here\), \d+ links, 1 mentioning unsubscribing\. Nothing was contacted\.$/,
    ),
  ).toBeVisible();
  expect(foreign).toEqual([]);
  const asked: string[] = [];
  await page.route(/^https:\/\/[^/]*northwind\.example\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await preview.getByRole('button', { name: 'Load remote images' }).click();
  await expect(
    preview.getByText(
      /images may now load from their servers\. Whether a server was reached cannot be seen here\.$/,
    ),
  ).toBeVisible();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter((address) => address.includes('//t.'))).toEqual([]);
});

test('the links are listed with their real targets, tokens marked, and copied with or without them', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(AXE_AND_THE_VIEWER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const preview = await openHtml(page);
  const foreign = foreignRequests(page);
  await preview.getByRole('button', { name: 'Links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Links in this email' });
  const list = dialog.getByRole('list', { name: 'Links in this email' });
  const item = list.getByRole('listitem').filter({ hasText: 'utm_source' }).first();
  await expect(item.getByText('www.northwind.example', { exact: true })).toBeVisible();
  await expect(item.locator('mark').first()).toContainText('utm_source');
  await expect(item.getByText(/^Possible personal ID: t$/)).toBeVisible();
  await expect(
    dialog.getByText(/never counts as an open or a click in the live campaign/),
  ).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await item.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(clipboard)
    .toMatch(/^https:\/\/www\.northwind\.example\/.*utm_source=email.*&t=[0-9a-f]{16}$/);
  await item.getByRole('button', { name: 'Copy clean link' }).click();
  await expect.poll(clipboard).toMatch(/^https:\/\/www\.northwind\.example\/[^?]*$/);
  await expect(list.getByText('Mentions unsubscribing').last()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await broken(page, true)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(preview.getByRole('button', { name: 'Links' })).toBeFocused();
});

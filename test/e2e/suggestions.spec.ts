import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { emma, type Person } from './people';
import { foundCount, rows, signIn } from './steps';
import { words } from './words';

const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** The subject of an email of some days ago that names an order, which no other email does. */
async function oldOrder(page: Page, person: Person): Promise<string> {
  await page.goto(`/#subject=NO-&from=${now() - 20 * DAY}&to=${now() - 10 * DAY}`);
  await expect(rows(page, person).first()).toBeVisible();
  const subject = await rows(page, person)
    .filter({ hasText: /NO-\d+/ })
    .first()
    .getByRole('cell')
    .nth(1)
    .innerText();
  return /NO-\d+/.exec(subject)?.[0] ?? '';
}

const offers = (page: Page) =>
  page.locator('#content').getByRole('region').getByRole('listitem').getByRole('button');

test('a search that finds nothing offers what would be found, and Back undoes it', async ({
  page,
}) => {
  const t = words('en_US');
  await signIn(page, emma);
  const order = await oldOrder(page, emma);

  await page.goto(`/#subject=${order}&range=24h`);
  await expect(page.getByText(t('mas.noResults'), { exact: true })).toBeVisible();
  const offer = offers(page).filter({ hasText: '30 days' });
  const count = Number(/^\d+/.exec((await offer.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await offer.click();
  await expect(rows(page, emma).first()).toContainText(order);
  expect(await foundCount(page)).toBe(count);
  expect(new URL(page.url()).hash).toContain(`subject=${order}&range=30d`);
  await page.goBack();
  await expect(page.getByText(t('mas.noResults'), { exact: true })).toBeVisible();
  await expect(offer).toBeVisible();
});

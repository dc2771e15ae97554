import { expect, test } from './fixtures';
import { claire } from './people';
import { foundCount, rows, signIn } from './steps';
import { words } from './words';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

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

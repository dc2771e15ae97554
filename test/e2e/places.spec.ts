import { CUT_OFF } from './engines/firefoxLimits';
import { expect, test } from './fixtures';
import { claire, nora } from './people';
import { fillLogin, rows, signIn } from './steps';
import { words } from './words';

const SEARCH = '/#sender=*%40*&range=30d';

test('after a 401 the same person is back at the search, somebody else is not', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  complaints.expect(CUT_OFF); // the search page is left while parts of it come
  for (const next of [claire, nora]) {
    await signIn(page, claire, { path: SEARCH });
    await expect(rows(page, claire).first()).toBeVisible();
    await page.route('**/api/mas/list', (route) => route.fulfill({ status: 401, body: '{}' }), {
      times: 1,
    });
    await page.reload();
    await page.waitForURL('**/login');
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toMatch(/sender|range=30d/);
    await fillLogin(page, next.login);
    if (next === claire) {
      await expect(rows(page, claire).first()).toBeVisible();
      expect(page.url()).toContain('range=30d');
      await page.getByRole('button', { name: words('fr_FR')('shell.logOut') }).click();
      await page.waitForURL('**/login');
    } else {
      await page.waitForURL('**/admin/billing');
      for (let step = 0; step < 3; step += 1) {
        await page.goBack();
        await expect(page.getByRole('banner')).toBeVisible();
        expect(page.url()).not.toContain('range=30d');
      }
    }
  }
});

test('Back after signing in shows no sign-in form', async ({ page }) => {
  await page.goto('/login');
  await fillLogin(page, nora.login);
  await page.waitForURL('**/admin/billing');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await page.goto('/login/');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/billing');
});

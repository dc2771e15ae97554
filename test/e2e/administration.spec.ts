import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { alex, claire, emma, nora } from './people';
import { fillLogin, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

test('on a phone a form fills the screen, with its actions at the lower edge', async ({ page }) => {
  await signIn(page, alex, { path: '/admin/users' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, button] of [
    ['/admin/users', t('admin.users.new')],
    ['/admin/clients', t('admin.clients.new')],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const submit = dialog.getByRole('button', { name: t('action.submit') });
    const why = dialog.getByRole('button', { name: /fields are missing/ });
    const [low, beside] = [await submit.boundingBox(), await why.boundingBox()];
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeGreaterThan(800);
    expect(Math.abs((beside?.y ?? 0) - (low?.y ?? 0))).toBeLessThan(16); // one line
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('every list of the administration fits every width, in every language', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, alex, { path: '/admin/users' });
  for (const localization of ['fr_FR', 'ja_JP', 'en_US'] as const) {
    // As if the profile had it: a change would reach the other tests.
    await page.route('**/userinfo', async (route) => {
      const answer = await route.fetch();
      const claims = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...claims, locale: localization } });
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', localization.replace('_', '-'));
    for (const path of ['users', 'clients', 'exports', 'billing']) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await expectFits(page, [320, 390, 768, 1024, 1440]);
    }
  }
});

test('the billing scrolls inside itself on a phone, and keeps the name of the client', async ({
  page,
}) => {
  await signIn(page, nora, { path: '/admin/billing' });
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('table', { name: t('shell.billing') });
  const client = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  await expect(client).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'HTML' })).toBeVisible();
  const scroller = page.getByRole('group', { name: t('shell.billing') });
  await scroller.focus();
  await scroller.evaluate((element) => (element.scrollLeft = 10_000));
  await expect(table.getByRole('columnheader', { name: 'Total' })).toBeInViewport();
  await expect(client).toBeInViewport({ ratio: 0.9 });
});

test('the information has its whole table, and one banner', async ({ page }) => {
  await signIn(page, emma);
  await page.getByRole('button', { name: t('shell.information') }).click();
  const dialog = page.getByRole('dialog', { name: t('shell.information') });
  const table = dialog.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const wide = await table.evaluate(
    (element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
  );
  expect(wide).toBe(true);
  await expect(page.locator('header, [role=banner]')).toHaveCount(1); // a dialog's head is none
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toHaveCount(1);
});

test('in French a refused page says so within the frame, at 360 px too', async ({ page }) => {
  const fr = words('fr_FR');
  await page.goto('/admin/users');
  await fillLogin(page, claire.login);
  await page.waitForURL('**/error');
  await expect(page.getByRole('region', { name: fr('accessDenied.who') })).toBeVisible();
  await expect(page.getByRole('button', { name: fr('accessDenied.goBack') })).toHaveCount(0);
  await expectFits(page, [360]);
});

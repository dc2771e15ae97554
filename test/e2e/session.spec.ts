import { expect, test } from './fixtures';
import { claire } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

const t = words('en_US');

/** What may stay after signing out: nothing of session, searches, emails. The cache is public. */
const MAY_STAY = /^(theme|lastActivity|okta-(cache|shared-transaction)-storage)$/;

test('signing out leaves nothing behind, and Back shows nothing', async ({ page, context }) => {
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, claire).first()).toBeVisible();
  const subject = await rows(page, claire).first().innerText();
  await page.getByRole('button', { name: words('fr_FR')('shell.logOut') }).click();
  await page.waitForURL('**/login');
  const kept = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage].flatMap(
        (storage) => Object.entries(storage) as [string, string][],
      ),
    );
  // The page asks whether the sign-out was carried before it forgets that there was one.
  await expect
    .poll(async () =>
      (await kept()).filter(([name, value]) => !MAY_STAY.test(name) && value !== '{}'),
    )
    .toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/login');
  await expect(page.getByRole('button', { name: t('login.signIn') })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(subject.split('\n')[0] ?? subject);
});

test('a second tab takes the session over, and both end together', async ({ page, context }) => {
  await signIn(page, claire);
  const second = await context.newPage();
  const seen: string[] = [];
  second.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await second.goto('/');
  await expect(second.getByRole('button', { name: claire.name })).toBeVisible();
  expect(seen).not.toContain('/login');
  const gone: string[] = [];
  page.on('framenavigated', (frame) => gone.push(new URL(frame.url()).pathname));
  // The first tab hears of it while the provider still remembers the session.
  await context.route('**/v1/revoke', async (route) => {
    await expect.poll(() => gone).toContain('/login');
    await route.continue();
  });
  await second.getByRole('button', { name: words('fr_FR')('shell.logOut') }).click();
  await second.waitForURL('**/login');
  await page.waitForURL('**/login');
  await expect(page.getByRole('button', { name: t('login.signIn') })).toBeVisible();
  expect(gone).not.toContain('/signin');
});

test('a used or foreign callback ends at the sign-in, not in a spinner', async ({ page }) => {
  await page.goto('/implicit/callback?code=forged&state=forged');
  await expect(
    page
      .getByRole('button', { name: t('login.signIn') })
      .or(page.getByRole('link', { name: t('session.toLogin') })),
  ).toBeVisible();
  await page.goto('/signin');
  await page.waitForURL('**/login');
});

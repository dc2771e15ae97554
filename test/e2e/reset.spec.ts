import { passwordIn, readOutbox } from '../backend/support/outbox';
import { expect, test } from './fixtures';
import { fillLogin } from './steps';

/** Locked out after too many wrong passwords; no other test signs in as her. */
const FORGETFUL = 'ruby.hall@harborline.example';

test('a forgotten password is reset, and the mailed one signs in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/reset');

  const captcha = page.getByRole('group', { name: 'Captcha' });
  await page.getByRole('textbox', { name: 'Registered email' }).fill(FORGETFUL);
  await captcha.getByRole('checkbox').check();
  await expect(captcha.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset email sent!')).toBeVisible();

  const mails = readOutbox(process.env.E2E_DATA ?? '').filter(({ to }) => to === FORGETFUL);
  const password = passwordIn(mails.at(-1));
  expect(password).not.toBe('');
  await page.getByRole('link', { name: 'Click here to go to login page' }).click();
  await page.waitForURL('**/login');
  await fillLogin(page, FORGETFUL);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await fillLogin(page, FORGETFUL, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Message Archive' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('opening the reset page loads neither the HTTP client nor the store', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/reset');
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((name) => /secure|axios|reset-request|okta/.test(name))).toEqual([]);
});

import { expect } from '@playwright/test';
import { button, scene, type Scene } from './sceneSteps';

/** What is seen without signing in. */
export const publicScenes: Scene[] = [
  scene('nobody', 'login', '/login', async (page, t) =>
    expect(button(page, t('login.signIn'))).toBeVisible(),
  ),
  scene('nobody', 'login-failed', '/login', async (page, t) => {
    await page.getByRole('textbox', { name: t('login.email') }).fill('nobody@example.com');
    await page.getByLabel(t('login.password'), { exact: true }).fill('wrong');
    await button(page, t('login.signIn')).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }),
  scene('nobody', 'login-empty', '/login', async (page, t) => {
    await button(page, t('login.signIn')).click();
    await expect(page.getByText(t('errors.passwordRequired'))).toBeVisible();
  }),
  scene('nobody', 'reset', '/reset', async (page, t) =>
    expect(button(page, t('reset.submit'))).toBeVisible(),
  ),
  scene('nobody', 'reset-captcha-missing', '/reset', async (page, t) => {
    await page
      .getByRole('textbox', { name: t('reset.email') })
      .fill('paul.lambert@verlaine.example');
    await button(page, t('reset.submit')).click();
    await expect(page.getByText(t('reset.captchaMissing'))).toBeVisible();
  }),
  scene('nobody', 'reset-sent', '/reset', async (page, t) => {
    await page
      .getByRole('textbox', { name: t('reset.email') })
      .fill('paul.lambert@verlaine.example');
    await page.getByRole('checkbox', { name: t('captcha.label') }).check();
    await expect(page.getByText(t('captcha.solved'))).toBeVisible();
    await button(page, t('reset.submit')).click();
    await expect(page.getByText(t('reset.sent'))).toBeVisible();
  }),
  scene('nobody', 'not-found', '/no/such/page', async (page) =>
    expect(page.getByRole('heading', { name: '404' })).toBeVisible(),
  ),
];

import { expect } from '@playwright/test';
import { button, type Scene } from './sceneSteps';

/** What is seen without signing in. */
export const publicScenes: Scene[] = [
  {
    name: 'login',
    viewer: 'nobody',
    path: '/login',
    arrange: async (page, t) => expect(button(page, t('login.signIn'))).toBeVisible(),
  },
  {
    name: 'login-failed',
    viewer: 'nobody',
    path: '/login',
    arrange: async (page, t) => {
      await page.getByRole('textbox', { name: t('login.email') }).fill('nobody@example.com');
      await page.getByLabel(t('login.password'), { exact: true }).fill('wrong');
      await button(page, t('login.signIn')).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'login-empty',
    viewer: 'nobody',
    path: '/login',
    arrange: async (page, t) => {
      await button(page, t('login.signIn')).click();
      await expect(page.getByText(t('errors.passwordRequired'))).toBeVisible();
    },
  },
  {
    name: 'reset',
    viewer: 'nobody',
    path: '/reset',
    arrange: async (page, t) => expect(button(page, t('reset.submit'))).toBeVisible(),
  },
  {
    name: 'reset-captcha-missing',
    viewer: 'nobody',
    path: '/reset',
    arrange: async (page, t) => {
      await page
        .getByRole('textbox', { name: t('reset.email') })
        .fill('paul.lambert@verlaine.example');
      await button(page, t('reset.submit')).click();
      await expect(page.getByText(t('reset.captchaMissing'))).toBeVisible();
    },
  },
  {
    name: 'reset-sent',
    viewer: 'nobody',
    path: '/reset',
    arrange: async (page, t) => {
      await page
        .getByRole('textbox', { name: t('reset.email') })
        .fill('paul.lambert@verlaine.example');
      await page.getByRole('checkbox', { name: t('captcha.label') }).check();
      await expect(page.getByText(t('captcha.solved'))).toBeVisible();
      await button(page, t('reset.submit')).click();
      await expect(page.getByText(t('reset.sent'))).toBeVisible();
    },
  },
  {
    name: 'not-found',
    viewer: 'nobody',
    path: '/no/such/page',
    arrange: async (page) => expect(page.getByRole('heading', { name: '404' })).toBeVisible(),
  },
];

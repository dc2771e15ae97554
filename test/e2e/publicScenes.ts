import { button, firstSeen, type Scene, scene, seen } from './sceneSteps';

/** What is seen without signing in. */
export const publicScenes: Scene[] = [
  scene('nobody', 'login', '/login', (page, t) => seen(button(page, t('login.signIn')))),
  scene('nobody', 'login-failed', '/login', async (page, t) => {
    await page.getByRole('textbox', { name: t('login.email') }).fill('nobody@example.com');
    await page.getByLabel(t('login.password'), { exact: true }).fill('wrong');
    await button(page, t('login.signIn')).click();
    await firstSeen(page.getByRole('alert'));
  }),
  scene('nobody', 'login-empty', '/login', async (page, t) => {
    await button(page, t('login.signIn')).click();
    await seen(page.getByText(t('errors.passwordRequired')));
  }),
  scene('nobody', 'reset', '/reset', (page, t) => seen(button(page, t('reset.submit')))),
  scene('nobody', 'reset-captcha-missing', '/reset', async (page, t) => {
    await page
      .getByRole('textbox', { name: t('reset.email') })
      .fill('paul.lambert@verlaine.example');
    await button(page, t('reset.submit')).click();
    await seen(page.getByText(t('reset.state.captchaMissing')));
  }),
  scene('nobody', 'reset-sent', '/reset', async (page, t) => {
    await page
      .getByRole('textbox', { name: t('reset.email') })
      .fill('paul.lambert@verlaine.example');
    await page.getByRole('checkbox', { name: t('captcha.label') }).check();
    await seen(page.getByText(t('captcha.solved')));
    await button(page, t('reset.submit')).click();
    await seen(page.getByText(t('reset.state.sent')));
  }),
  scene('nobody', 'not-found', '/no/such/page', (page) =>
    seen(page.getByRole('heading', { name: '404' })),
  ),
];

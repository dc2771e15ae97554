import { type Page } from '@playwright/test';
import { button, failing, FOUND, onResults, type Scene, scene, seen } from './sceneSteps';

async function fromProfileMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: item }).click();
  await seen(page.getByRole('dialog'));
}

/** What lies around every page. */
export const frameScenes: Scene[] = [
  scene('admin', 'menu', '/admin/users', async (page, t) => {
    await button(page, t('shell.openMenu')).click();
    await seen(page.getByRole('navigation', { name: t('shell.mainMenu') }));
  }),
  onResults('profile-menu', async (page) => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
    await seen(page.getByRole('menu'));
  }),
  scene('user', 'shortcuts', FOUND, (page, t) => fromProfileMenu(page, t('shell.shortcuts'))),
  scene('user', 'profile', '/', (page, t) => fromProfileMenu(page, t('shell.editProfile'))),
  scene('user', 'data-context', '/', (page, t) =>
    fromProfileMenu(page, t('shell.changeDataContext')),
  ),
  scene('user', 'info', '/', async (page, t) => {
    await button(page, t('shell.information')).click();
    await seen(page.getByRole('dialog').getByRole('table'));
  }),
  scene('user', 'error-403', '/', async (page) => {
    await failing(page, '**/mas/list', 403);
    await page.goto('about:blank');
    await page.goto(FOUND);
    await seen(page.getByRole('heading', { name: '403' }));
  }),
  scene('user', 'inactivity', '/', async (page, t) => {
    await seen(page.getByText(t('mas.startSearching')));
    // The clock stops ten minutes and five seconds from now: the countdown stands at 15 seconds and
    // nobody is logged out.
    await page.evaluate(() => {
      const then = Date.now() + 605_000;
      Date.now = () => then;
    });
    await seen(page.getByRole('alertdialog', { name: t('inactivity.title') }));
  }),
];

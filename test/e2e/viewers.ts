import { expect, type Page } from '@playwright/test';
import type { Localization } from '../../src/lib/localization';
import { alex, emma, PASSWORD } from './people';
import type { Scene, Viewer } from './sceneSteps';
import { words } from './words';

const people = { user: emma, admin: alex } as const;

/** Signs in as who looks at scenes, in a data context and a language, whichever is on. */
export async function become(
  page: Page,
  viewer: Viewer,
  localization: Localization,
): Promise<void> {
  if (viewer === 'nobody') return;
  await page.goto('/');
  await page.waitForURL('**/login');
  await page.locator('input[type=email]').fill(people[viewer].login);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await dialog.getByRole('option').filter({ hasText: 'Northwind' }).first().click();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  const tag = localization.replace('_', '-');
  if ((await page.locator('html').getAttribute('lang')) === tag) return;
  await page.getByRole('banner').locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem').first().click();
  await dialog.locator('select').last().selectOption(localization);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
}

/** Opens a scene afresh. */
export async function openScene(
  page: Page,
  scene: Scene,
  localization: Localization,
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank'); // else an address with another fragment is no new page
  await page.goto(scene.path);
  await scene.arrange(page, words(localization));
}

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, claire } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

// What is said for a moment lies over nothing else that is said, and over nothing that can be pressed.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const t = words('en_US');
const toast = (page: Page) => page.locator('[popover][role=status] p');

async function expectApart(one: Locator, others: Locator): Promise<void> {
  await one.hover(); // it stays
  const veil = await one.evaluate(
    (said) => getComputedStyle(said.closest('[popover]') ?? said, '::backdrop').backgroundColor,
  );
  expect(veil).toBe('rgba(0, 0, 0, 0)'); // the page is not dimmed for a word
  const place = await one.boundingBox();
  if (!place) throw new Error('it is gone');
  const covered = await others.evaluateAll(
    (all, { x, y, width, height }) =>
      all.flatMap((other) => {
        const box = other.getBoundingClientRect();
        const isApart =
          box.right <= x || box.left >= x + width || box.bottom <= y || box.top >= y + height;
        return isApart ? [] : [other.getAttribute('aria-label') ?? other.textContent];
      }),
    place,
  );
  expect(covered).toEqual([]);
}

test('the word that a user is locked covers no box and no page, in whatever window, and in a low one the bar of the selected no filter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 }); // as with a zoom of 400 %
  await page.route('**/api/users/lock/*', (route) => route.fulfill({ status: 200, json: {} }));
  await signIn(page, alex, { path: '/admin/users#role=STANDARD' });
  const table = page.getByRole('table', { name: t('shell.users') });
  await table.getByRole('checkbox').nth(2).check();
  await expect(page.locator('[data-band]')).toHaveCSS('position', 'static'); // fixed, it covers all
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: t('admin.users.lock'), exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('admin.users.lock'), exact: true }).click();
  await expect(question).toBeHidden();
  await expect(toast(page)).toBeVisible();
  const pages = page.getByRole('navigation', { name: t('pages.label') });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectApart(toast(page), table.getByRole('checkbox'));
    expect((await toast(page).boundingBox())?.height).toBeLessThan(40); // a line, beside its mark
    await expectApart(toast(page), pages.locator('button, [aria-live]'));
  }
});

test('the word that a link is copied lies above the offline notice, in whatever window', async ({
  page,
  context,
}) => {
  const french = words('fr_FR');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  await rows(page, claire).first().getByRole('checkbox').check(); // a dock, where the window is narrow
  await context.setOffline(true);
  const notice = page.getByText(french('shell.offline'));
  await expect(notice).toBeVisible();
  await page
    .getByRole('region', { name: french('results.title') })
    .getByRole('button', { name: french('results.more'), exact: true })
    .click();
  await page.getByRole('menuitem', { name: french('results.copyLink') }).click();
  await expect(toast(page)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expectApart(toast(page), notice);
  }
  await context.setOffline(false);
});

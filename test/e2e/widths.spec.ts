import type { Locator } from '@playwright/test';
import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { claire, emma } from './people';
import { rows, signIn } from './steps';

test('nothing is cut off or scrolls sideways from 360 to 2560 pixels, tabs not up and down, and the sender stands where the form has folded, too', async ({
  page,
}) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560]);
  for (const width of [900, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Sender' })).toBeVisible();
  }
  await rows(page, emma).first().getByRole('button', { name: 'Preview' }).click();
  const tabs = page.getByRole('dialog', { name: 'Email preview' }).getByRole('tablist');
  await expect(tabs.getByRole('tab').first()).toBeVisible();
  const hidden = await tabs.evaluate((list) => {
    const bar = list.parentElement ?? list; // it scrolls sideways where it is narrow
    return bar.scrollHeight - bar.clientHeight;
  });
  expect(hidden).toBe(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('the count of the selected emails is whole in the dock of a narrow window, in French, and the time zone of the profile in its dialog', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
    for (const row of [0, 1]) await rows(page, claire).nth(row).getByRole('checkbox').check();
    const count = page.getByText('2 sélectionnés').last();
    await expect(count).toBeVisible();
    const excess = (text: Locator) =>
      text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await excess(count)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: claire.name }).click();
    await page.getByRole('menuitem', { name: 'Modifier le profil' }).click();
    const zone = page.getByRole('dialog').getByRole('combobox').first();
    expect(await excess(zone)).toBeLessThanOrEqual(0);
  });
});

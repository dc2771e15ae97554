import { expectFits } from './axe';
import { expect, test } from './fixtures';
import { claire, emma } from './people';
import { rows, signIn } from './steps';

test('nothing is cut off or scrolls sideways from 360 to 2560 pixels, and tabs not up and down', async ({
  page,
}) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560]);
  await page.setViewportSize({ width: 1440, height: 900 });
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

  test('the count of the selected emails is whole in the dock of a narrow window, in French', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
    for (const row of [0, 1]) await rows(page, claire).nth(row).getByRole('checkbox').check();
    const count = page.getByText('2 sélectionnés').last();
    await expect(count).toBeVisible();
    expect(await count.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

test('the texts of a person’s emails reach to their dates, where nothing is over them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await rows(page, emma)
    .first()
    .getByRole('button', { name: /^Everything sent to/ })
    .click();
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  await page.mouse.move(0, 0);
  const room = () =>
    row.evaluate((button) => {
      const [, subject, , date] = [...button.children].map((part) => part.getBoundingClientRect());
      return (date?.left ?? 0) - (subject?.right ?? 0);
    });
  await expect.poll(room).toBeLessThanOrEqual(24);
});

test('the volumes of the information dialog scroll inside of their box', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await signIn(page, emma);
  await page.getByRole('button', { name: 'Information' }).click();
  const volumes = page.getByRole('dialog').getByRole('region', { name: /^Billing of/ });
  await expect(volumes.getByRole('row').nth(9)).toBeAttached();
  const outside = await volumes.evaluate((list) => {
    const box = list.parentElement ?? list;
    return list.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
  });
  expect(outside).toBeLessThanOrEqual(0);
});

test('the sender stands in the list where the form has folded as where it has not', async ({
  page,
}) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=24h' });
  for (const width of [1440, 1280, 1024, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(rows(page, emma).first()).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Sender' })).toBeVisible();
  }
});

test('the time zone of a profile is whole in its dialog', async ({ page }) => {
  await signIn(page, claire);
  await page.getByRole('button', { name: claire.name }).click();
  await page.getByRole('menuitem', { name: 'Modifier le profil' }).click();
  const zone = page.getByRole('dialog').getByRole('combobox').first();
  expect(await zone.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
});

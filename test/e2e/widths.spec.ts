import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';

test('nothing is cut off or scrolls sideways from 360 to 2560 pixels', async ({ page }) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  for (const width of [360, 768, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(
        () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        { message: `at ${width} px` },
      )
      .toBeLessThanOrEqual(0);
  }
});

test('tabs do not scroll up and down', async ({ page }) => {
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  await rows(page, emma).first().getByRole('button', { name: 'Preview' }).click();
  const tabs = page.getByRole('dialog', { name: 'Email preview' }).getByRole('tablist');
  await expect(tabs.getByRole('tab').first()).toBeVisible();
  const hidden = await tabs.evaluate((list) => {
    const bar = list.parentElement ?? list; // it scrolls sideways where it is narrow
    return bar.scrollHeight - bar.clientHeight;
  });
  expect(hidden).toBe(0);
});

import { expect, test } from './fixtures';
import { emma } from './people';
import { rows, signIn } from './steps';

type Shifted = { shifts: number[] };

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium tells of shifts');

test('a search that is opened by its link moves nothing while it loads', async ({ page }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const shifted = window as unknown as Shifted;
    shifted.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifted.shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, emma, { path: '/#sender=*%40*&range=30d' });
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await expect(rows(page, emma).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Bars' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() =>
      (window as unknown as Shifted).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved, `at ${width} px`).toBeLessThanOrEqual(0.02);
  }
});

test('a changed field says what is shown, and nothing of the form moves', async ({ page }) => {
  await signIn(page, emma, { path: '/#subject=order&range=30d' });
  await expect(rows(page, emma).first()).toBeVisible();
  const field = (name: string) => page.getByRole('search').getByRole('textbox', { name });
  const place = () => field('Campaign ID').boundingBox();
  const before = await place();
  await field('Subject').fill('an order of last week');
  await field('Sender').fill('*@northwind*');
  await expect(page.getByText('Shown: order')).toBeVisible();
  expect(await place()).toEqual(before);
});

import { NO_BODIES } from './engines/firefoxLimits';
import { expect, test } from './fixtures';
import { claire, emma } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

test('the chart stands beside the period before, and remembers that it does', async ({ page }) => {
  const t = words(emma.localization);
  await signIn(page, emma, { path: '/#sender=*%40*&range=7d' });
  await expect(rows(page, emma).first()).toBeVisible();
  const chart = page.getByRole('figure', { name: t('chart.title') });
  const toggle = chart.getByRole('checkbox', { name: t('chart.compare') });
  await expect(toggle).not.toBeChecked();

  await test.step('switch it on, by keyboard', async () => {
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(
      chart.getByRole('status').filter({ hasText: /[+-]?[\d.]+% so far vs\. / }),
    ).toBeVisible();
  });

  await test.step('both counts are in the bars and in the table', async () => {
    const bars = chart.getByRole('group', { name: t('chart.bars') }).getByRole('button');
    await expect(bars.first()).toHaveAccessibleName(
      /: [\d,]+ emails?, [\d,]+ in the previous period$/,
    );
    await bars.first().hover();
    await expect(
      chart.getByText(/^[\d,]+ in the previous period, [-+\u2212]?[\d,]+/),
    ).toBeVisible();
    await chart.getByRole('button', { name: t('chart.showTable') }).click();
    await expect(
      chart.getByRole('columnheader', { name: t('chart.column.difference') }),
    ).toBeVisible();
    await expect(chart.getByRole('row')).toHaveCount(8);
    await chart.getByRole('button', { name: t('chart.showChart') }).click();
  });

  await test.step('it is still on after a reload, and the call comes after the rows', async () => {
    const order: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/mas/')) order.push(pathname.slice('/api/mas/'.length));
    });
    await page.reload();
    await expect(toggle).toBeChecked();
    await expect(chart.getByText(/vs\. /)).toBeVisible();
    expect(order).toHaveLength(3);
    expect(order.at(-1)).toBe('chart');
  });
});

test('what is asked for is as long as the range, day by day', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox', NO_BODIES);
  const t = words(emma.localization);
  await signIn(page, emma, { path: '/#sender=*%40*&range=7d' });
  const asked = page.waitForRequest('**/api/mas/chart');
  await page
    .getByRole('figure', { name: t('chart.title') })
    .getByRole('checkbox', { name: t('chart.compare') })
    .check();
  const { interval } = (await asked).postDataJSON() as {
    interval: { start: number; end: number; unit: string };
  };
  expect(interval.unit).toBe('days');
  expect(interval.end - interval.start).toBeGreaterThan(6.9 * 86_400);
});

test('the chart stays as it is where the period before cannot be counted', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  const t = words(emma.localization);
  await signIn(page, emma, { path: '/#sender=*%40*&range=7d' });
  const chart = page.getByRole('figure', { name: t('chart.title') });
  const bars = chart.getByRole('group', { name: t('chart.bars') }).getByRole('button');
  await expect(bars).toHaveCount(7);
  await page.route('**/api/mas/chart', (route) => route.fulfill({ status: 500, json: {} }));
  await chart.getByRole('checkbox', { name: t('chart.compare') }).check();
  await expect(chart.getByText(t('chart.compareFailed'))).toBeVisible();
  await expect(bars).toHaveCount(7);
  await page.unroute('**/api/mas/chart');
  await chart.getByRole('button', { name: t('action.tryAgain') }).click();
  await expect(chart.getByText(/vs\. /)).toBeVisible();
});

test('the comparison fits from 360 to 2560 pixels, in French too', async ({ page }) => {
  const t = words(claire.localization);
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  const chart = page.getByRole('figure', { name: t('chart.title') });
  await chart.getByRole('checkbox', { name: t('chart.compare') }).check();
  const line = chart.getByText(/contre/);
  await expect(line).toBeVisible();
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
    expect(
      await line.evaluate((element) => element.scrollWidth - element.clientWidth),
      `cut off at ${width} px`,
    ).toBeLessThanOrEqual(1);
  }
});

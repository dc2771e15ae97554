import { expectFits } from './axe';
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

test('the comparison fits from 360 to 2560 pixels, in French too', async ({ page }) => {
  const t = words(claire.localization);
  await signIn(page, claire, { path: '/#sender=*%40*&range=30d' });
  const chart = page.getByRole('figure', { name: t('chart.title') });
  await chart.getByRole('checkbox', { name: t('chart.compare') }).check();
  const line = chart.getByText(/contre/);
  await expect(line).toBeVisible();
  await expectFits(page, [360, 768, 1024, 1440, 2560], async () => {
    expect(
      await line.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(1);
  });
});

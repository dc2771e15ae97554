import type { Page } from '@playwright/test';
import { broken } from './axe';
import { expect, test } from './fixtures';
import { alex } from './people';
import { signIn } from './steps';
import { words } from './words';

const t = words('en_US');
const billing = (page: Page) => page.getByRole('table', { name: t('shell.billing') });
const bars = (page: Page) => page.getByRole('group', { name: t('chart.bars') }).getByRole('button');

test('the chart tells its bars, keeps its place, and has a link for what is shown; the sums stay in sight and cover no focus, and bars over their own months where one has nothing', async ({
  page,
}) => {
  await signIn(page, alex, { path: '/admin/billing' });
  await expect(bars(page)).toHaveCount(3);
  await expect(page.getByText(/ in .* vs\. /)).toBeVisible();
  // Its width is the window's, less a scroll bar where that takes room and the list is long enough
  // for one.
  const box = async () => {
    const { x, y, height } = (await page.getByRole('figure').boundingBox()) ?? {};
    return { x, y, height };
  };
  const place = await box();

  await page.setViewportSize({ width: 1440, height: 600 });
  const sums = billing(page).getByRole('row').last();
  await expect(sums.getByRole('cell', { name: /^Total/ })).toBeInViewport();
  for (const client of await billing(page).getByRole('button').all()) {
    await client.focus();
    const [shown, dock] = [await client.boundingBox(), await sums.boundingBox()];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
  await page.emulateMedia({ media: 'print' }); // on paper they would hide rows
  for (const docked of [sums.locator('..'), page.getByRole('navigation').last().locator('..')])
    await expect(docked).toHaveCSS('position', 'static');
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });

  await bars(page).first().hover();
  const tooltip = page.locator('[role=tooltip]');
  await expect(tooltip).toContainText(t('admin.billing.change'));
  await bars(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(bars(page).last()).toBeFocused();
  await expect(tooltip).toContainText(t('admin.billing.monthSoFar'));
  expect(await broken(page)).toEqual([]);

  const widths = await page
    .locator('.recharts-bar-rectangle > *')
    .evaluateAll((drawn) => drawn.map((bar) => Math.round(bar.getBoundingClientRect().width)));
  expect([...new Set(widths)].sort()).toEqual([16, 32]);

  await billing(page)
    .getByRole('button', { name: /Kestrel Air/ })
    .first()
    .click();
  await expect(billing(page).getByRole('row')).toHaveCount(5); // heads, three months, the sums
  await expect(page).toHaveURL(/#client=300102$/);
  expect(await box()).toEqual(place);
  await page.reload();
  await expect(billing(page).getByRole('row')).toHaveCount(5);
  await page.getByRole('searchbox').fill('nobody has this name');
  await expect(page.getByRole('button', { name: t('table.clearSearch') })).toBeVisible();
  expect(await box()).toEqual(place);

  await page.route('**/api/billing/list', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { sentDate: string }[];
    const [, second] = [...new Set(rows.map(({ sentDate }) => sentDate))].sort();
    await route.fulfill({ response, json: rows.filter(({ sentDate }) => sentDate !== second) });
  });
  await page.goto('about:blank'); // else an address with another fragment is no new page
  await page.goto('/admin/billing');
  await expect(page.getByText(/ in .* vs\. /)).toBeVisible(); // with those of the period before
  const middles = (places: string) =>
    page.locator(places).evaluateAll((all) =>
      all.flatMap((one) => {
        const { x, width, height } = one.getBoundingClientRect();
        return height > 0 ? x + width / 2 : []; // nothing is drawn of a month without files
      }),
    );
  const LABELS = '.recharts-xAxis text, .recharts-xAxis-tick-labels text';
  await expect.poll(() => middles(LABELS)).toHaveLength(3); // drawn after the numbers
  const slots = await middles('[role=group] > button[aria-label*=file]');
  const labels = await middles(LABELS);
  const drawn = await middles('.recharts-bar-rectangle > *');
  expect(slots).toHaveLength(3);
  const width = (slots[1] ?? 0) - (slots[0] ?? 0);
  labels.forEach((label, index) => expect(Math.abs(label - (slots[index] ?? 0))).toBeLessThan(2));
  const slotOf = (middle: number) => slots.findIndex((slot) => Math.abs(middle - slot) < width / 2);
  expect(drawn.map(slotOf).sort()).toEqual([0, 0, 2, 2]);
});

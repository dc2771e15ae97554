import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { alex, emma, type Person } from './people';
import { rows, signIn } from './steps';
import { words } from './words';

type Shifted = { shifts: number[] };

const t = words('en_US');

const FOUND = '/#sender=*%40*&range=30d';

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium tells of shifts');

/** Pages that a link opens, and what is there when they have come. */
const PAGES: {
  name: string;
  person: Person;
  path: string;
  /** What leads to the address that is opened again. */
  open?: (page: Page) => Promise<void>;
  hasCome: (page: Page) => Promise<void>;
  isList?: boolean;
}[] = [
  {
    name: 'a search',
    person: emma,
    path: FOUND,
    isList: true,
    hasCome: async (page) => {
      await expect(rows(page, emma).first()).toBeVisible();
      await expect(page.getByRole('group', { name: 'Bars' })).toBeVisible();
    },
  },
  {
    name: 'an email',
    person: emma,
    path: FOUND,
    open: (page) => rows(page, emma).first().getByText('@').first().click(),
    hasCome: async (page) => {
      const dialog = page.getByRole('dialog', { name: t('preview.title') });
      await expect(dialog.getByRole('tabpanel').locator('img').last()).toBeVisible();
    },
  },
  {
    name: 'a person',
    person: emma,
    path: FOUND,
    open: async (page) => {
      const everything = page.getByRole('button', { name: /^Everything sent to / });
      await rows(page, emma).first().hover();
      await everything.first().click();
    },
    hasCome: (page) =>
      expect(
        page
          .getByRole('tabpanel', { name: t('person.timeline') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible(),
  },
  ...['users', 'clients', 'billing', 'exports'].map((name) => ({
    name,
    person: alex,
    path: `/admin/${name}`,
    isList: true,
    hasCome: (page: Page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  })),
];

/** Room that no row of a column uses, from which on another column should have it (px). */
const WASTED = 24;

/**
 * What a table cuts beside a column that has room in every row that is shown: "Name: cut text, beside 80 px in Status".
 * Where a row has two lines, only what stands in one line is beside each other.
 */
const wastedRoom = (table: Locator): Promise<string[]> =>
  table.evaluate((element, wasted) => {
    const rows = [...element.querySelectorAll('tr, [role=row]')].map((row) =>
      [
        ...row.querySelectorAll<HTMLElement>(
          'th, td, [role=cell], [role=columnheader], [role=rowheader]',
        ),
      ].filter((cell) => cell.checkVisibility() && cell.textContent.trim() !== ''),
    );
    const [heads = [], ...bodies] = rows.filter((cells) => cells.length > 1);
    const boxOf = (cell: HTMLElement) => cell.getBoundingClientRect();
    const roomIn = (cell: HTMLElement) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const range = document.createRange();
      range.selectNodeContents(cell);
      return (
        boxOf(cell).width -
        parseFloat(paddingLeft) -
        parseFloat(paddingRight) -
        range.getBoundingClientRect().width
      );
    };
    const cutIn = (cell: HTMLElement) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*')].find(
        (part) =>
          part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
      );
    const columnOf = (cell: HTMLElement) =>
      heads.find((head) => Math.abs(boxOf(head).left - boxOf(cell).left) < 8)?.textContent ?? '';
    const room = (first: HTMLElement) =>
      Math.min(
        ...rows
          .flat()
          .filter(
            (cell) =>
              Math.abs(boxOf(cell).left - boxOf(first).left) < 1 &&
              Math.abs(boxOf(cell).width - boxOf(first).width) < 1,
          )
          .map(roomIn),
      );
    const isBeside = (one: HTMLElement, other: HTMLElement) =>
      one !== other && boxOf(one).top < boxOf(other).bottom && boxOf(other).top < boxOf(one).bottom;
    return bodies.flatMap((cells) =>
      cells.flatMap((cell) => {
        const cut = cutIn(cell);
        if (!cut) return [];
        return cells
          .filter((other) => isBeside(cell, other) && room(other) > wasted)
          .map(
            (other) =>
              `${columnOf(cell)}: ${cut.textContent}, beside ${Math.round(room(other))} px in ${columnOf(other)}`,
          );
      }),
    );
  }, WASTED);

/** The widths of the results' columns are those of all that came: all of these are in view. */
async function expectNoWaste(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 7000 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.clientHeight))
    .toBeGreaterThan(6000);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const table = page.getByRole('table').filter({ visible: true }).last();
  await expect.soft(table, `at ${width} px`).toBeVisible();
  expect.soft(await wastedRoom(table), `at ${width} px`).toEqual([]);
}

/** Loads the page at each width; the failures of one hide none of the others. */
async function expectStill(
  page: Page,
  { name, path, open, hasCome, isList }: (typeof PAGES)[number],
): Promise<void> {
  await page.goto('about:blank'); // else an address with another fragment is no new page
  await page.goto(path);
  await open?.(page);
  await hasCome(page);
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await hasCome(page);
    await page.waitForLoadState('networkidle');
    const moved = await page.evaluate(() =>
      (window as unknown as Shifted).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect.soft(moved, `${name} at ${width} px`).toBeLessThanOrEqual(0.02);
    if (isList) await expectNoWaste(page, width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const person of [emma, alex])
  test(`nothing moves while a link of ${person.name} loads, and no text of a list is cut while a neighbour has room`, async ({
    page,
  }) => {
    test.setTimeout(360_000);
    await page.addInitScript(() => {
      const shifted = window as unknown as Shifted;
      shifted.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifted.shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await signIn(page, person);
    for (const shown of PAGES)
      if (shown.person === person) await test.step(shown.name, () => expectStill(page, shown));
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

test('rows that come under a resting pointer have no button there that nobody sees', async ({
  page,
}) => {
  await signIn(page, emma, { path: FOUND });
  const row = rows(page, emma).nth(3);
  await row.hover();
  await row.locator('[data-action="download"]').hover();
  await page.reload();
  await expect(row).toBeVisible();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

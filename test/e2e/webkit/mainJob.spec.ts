import { emma } from '../people';
import { expect, savedFile, signIn, test } from './fixtures';
import type { WebkitPage } from './webkitPage';

/** A row's button, to be seen by its focus, by its whole name: the rows have the same ones. */
const inRow = (page: WebkitPage, name: string) =>
  page.find((label: string) => {
    const all = document.querySelectorAll<HTMLElement>('[role=row] button');
    const button = Array.from(all).find((one) => one.getAttribute('aria-label') === label);
    button?.focus();
    return button;
  }, name);

const inBar = (page: WebkitPage, text: string) =>
  page.find(
    (label: string) =>
      Array.from(document.querySelectorAll<HTMLElement>('#content button')).find(
        (button) => button.innerText.trim() === label,
      ),
    text,
  );

const shows = (page: WebkitPage, pattern: RegExp) =>
  page.until((source: string) => new RegExp(source).test(document.body.innerText), pattern.source);

/** What each tab of the preview draws. */
const PANEL = 'dialog[open] [role=tabpanel]:not([inert])';
const DRAWN = {
  PNG: `${PANEL} img`,
  PDF: `${PANEL} figure[aria-busy=false] canvas`,
  EML: `${PANEL} article`,
  HTML: `${PANEL} iframe`,
};

/** Runs in the page: how light the picture is, in 8 × 8 fields of the square at its top. */
function lightness(selector: string): number[] {
  const [FIELDS, SIDE] = [8, 256];
  const found = Array.from(document.querySelectorAll<HTMLImageElement>(selector));
  const drawn = found.find((element) => element.getClientRects().length > 0);
  if (!drawn) return [];
  const width = drawn.naturalWidth || drawn.width; // of a canvas: its pixels
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(drawn, 0, 0, width, width, 0, 0, SIDE, SIDE);
  const pixels = context?.getImageData(0, 0, SIDE, SIDE).data ?? [];
  const sums = new Array<number>(FIELDS * FIELDS).fill(0);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const field = Math.floor((y * FIELDS) / SIDE) * FIELDS + Math.floor((x * FIELDS) / SIDE);
    sums[field] = (sums[field] ?? 0) + (pixels[at * 4 + 1] ?? 0);
  }
  return sums.map((sum) => sum / (SIDE / FIELDS) ** 2);
}

test.describe.configure({ mode: 'serial' });

test('finds out what was sent', async ({ webkit, address }) => {
  await signIn(webkit, address, emma, 'Northwind');
  await webkit.click('button', 'Date range');
  await webkit.get('button', 'Apply');
  const foot = () =>
    document.querySelector<HTMLElement>('dialog[open] > :last-child')?.offsetHeight;
  expect(await webkit.run(foot)).toBeLessThan(80); // the popup ends where what it holds ends
  await webkit.click('button', 'Last 30 days');
  await webkit.fill('Recipient', '*@example.*');
  await webkit.key('Enter');
  await shows(webkit, /\d+ emails/);
  const bars = '[role=group][aria-label=Bars] button';
  await webkit.until((all: string) => document.querySelectorAll(all).length > 20, bars);
});

test('narrows the chart by keyboard, and Back undoes it', async ({ webkit }) => {
  await webkit.run(() =>
    document
      .querySelector<HTMLElement>('[role=group][aria-label=Bars] button[tabindex="0"]')
      ?.focus(),
  );
  for (const keys of [['Home'], ['ArrowRight'], ['Shift', 'ArrowRight'], ['Enter']])
    await webkit.key(...keys);
  await webkit.until(() => location.hash.includes('from='));
  await webkit.back();
  await webkit.until(() => location.hash.includes('range=30d'));
});

test('shows every conversion in the preview', async ({ webkit }) => {
  await webkit.press(await inRow(webkit, 'Preview'));
  await shows(webkit, /Unique mail ID/);
  let png: number[] = [];
  for (const [type, selector] of Object.entries(DRAWN)) {
    await webkit.click('tab', type);
    await webkit.until(
      (drawn: string) =>
        Array.from(document.querySelectorAll(drawn)).some(
          (element) =>
            element.getClientRects().length > 0 &&
            (!(element instanceof HTMLImageElement) || element.naturalWidth > 0),
        ),
      selector,
    );
    if (type === 'PNG') png = await webkit.run(lightness, selector);
    // A fade in a PDF is a mask: where a browser cannot draw one, it covers what lies behind it.
    // A canvas has its place before it is drawn.
    const apart = async () => {
      const pdf = await webkit.run(lightness, selector);
      return Math.max(...png.map((light, field) => Math.abs(light - (pdf[field] ?? 0))));
    };
    if (type === 'PDF') await expect.poll(apart).toBeLessThan(20);
  }
  expect(png).toHaveLength(64);
  await webkit.toFrame(
    await webkit.find((html: string) => document.querySelector(html), DRAWN.HTML),
  );
  expect(await webkit.run(() => self.origin)).toBe('null');
  await webkit.toFrame(await webkit.find(() => document.querySelector('iframe')));
  expect(await webkit.run(() => document.body.innerText)).toMatch(/\w/);
  await webkit.toFrame(null);
  await webkit.click('tab', 'PNG');
  await webkit.key('ArrowRight'); // after a click, this engine hides where keys go on
  await webkit.until(() => document.activeElement?.matches('[role=tab]:focus-visible'));
  await webkit.key('Escape');
  await webkit.until(() => !document.querySelector('dialog[open]'));
});

for (const type of ['png', 'pdf', 'eml'] as const) {
  test(`saves an email as ${type}`, async ({ webkit }) => {
    const name = `Download ${type.toUpperCase()}`;
    const save = async () => {
      await webkit.press(await inRow(webkit, 'Download'));
      await webkit.click('menuitem', name);
    };
    expect(await savedFile(webkit, type, save)).toMatch(/^\d{4}-\d{2}-\d{2}_/);
  });
}

test('saves two emails in a zip, and shows the whole list of downloads', async ({ webkit }) => {
  const boxes = await webkit.query('[role=row] input[type=checkbox]');
  for (const box of boxes.slice(1, 3)) await webkit.press(box);
  await savedFile(webkit, 'zip', async () => webkit.press(await inBar(webkit, 'HTML')));
  const isWhole = await webkit.run(() => {
    const list = document.querySelector('section[aria-label="Download progress"]');
    return list !== null && list.scrollWidth <= list.clientWidth;
  });
  expect(isWhole).toBe(true);
});

test('makes an evidence pack', async ({ webkit }) => {
  await webkit.press(await inBar(webkit, 'Evidence pack of 2'));
  await webkit.get('dialog', 'Evidence pack');
  expect(await webkit.squeezedDialogs()).toEqual([]);
  const make = () => webkit.click('button', 'Make the pack of 2 emails');
  expect(await savedFile(webkit, 'zip', make)).toMatch(/evidence/);
  await webkit.key('Escape');
});

test('complains of nothing', async ({ webkit }) => {
  expect(await webkit.complaints()).toEqual([]);
});

import type { Browser, Locator, Page } from '@playwright/test';
import { searchLink } from './addresses';
import { PERSON } from './crowd';
import { firstRow, median, timed } from './timing';
import { visit, type Kept } from './visitor';

export type Looking = {
  /** From the click to the small picture of the list, painted, or the sharp one; milliseconds, like the others. */
  listPicture: number;
  /** From the click to the sharp picture. */
  rendition: number;
  /** From the key to the sharp picture of the next email; the middle of ten, and the worst. */
  nextEmail: number;
  worstNext: number;
  /** From the click on the tab to the first page, drawn. */
  pdfPage: number;
  /** From Enter to the first row, and from the click to the timeline of a person with a thousand emails. */
  search: number;
  person: number;
};

/** So long somebody looks at an email before the next. */
const LOOK = 1000;

type Seen = 'listPicture' | 'sharpPicture' | 'pdfPage' | 'timeline';

declare global {
  // what `know` and `until` leave in the page
  var seen: Record<Seen, () => boolean>;
  var pictureBefore: string | undefined;
  var seenAt: Promise<number[]>;
}

/** Runs in the page: how to tell that something can be seen. */
function know(): void {
  const image = (selector: string) => {
    const found = document.querySelector<HTMLImageElement>(`dialog[open] ${selector}`);
    return found?.complete && found.naturalWidth > 0 ? found : null;
  };
  window.seen = {
    listPicture: () =>
      image('[role=tabpanel] img:not([src^="blob:"])') !== null || window.seen.sharpPicture(), // it may be first
    sharpPicture: () => {
      const picture = image('img[src^="blob:"]');
      if (!picture || picture.src === window.pictureBefore) return false;
      // it is transparent until it has loaded
      return getComputedStyle(picture.parentElement ?? picture).opacity === '1';
    },
    pdfPage: () => {
      const canvas = document.querySelector<HTMLCanvasElement>('dialog[open] canvas');
      return canvas !== null && canvas.width > 300 && canvas.height > 150; // an untouched one has these sizes
    },
    timeline: () => document.querySelector('[role=tabpanel] [data-row]') !== null,
  };
}

/** Milliseconds from the click or key until each of these is painted, by the page's own clock. */
async function until(page: Page, act: () => Promise<unknown>, wanted: Seen[]): Promise<number[]> {
  await page.evaluate((names) => {
    window.pictureBefore = document.querySelector<HTMLImageElement>(
      'dialog[open] img[src^="blob:"]',
    )?.src;
    window.seenAt = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const times = names.map(() => Number.NaN);
        const look = () => {
          names.forEach((name, index) => {
            if (!Number.isNaN(times[index]) || !window.seen[name]()) return;
            times[index] = 0; // this frame shows it
            setTimeout(() => (times[index] = performance.now() - timeStamp));
          });
          if (times.every((time) => time > 0)) resolve(times);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      for (const type of ['click', 'keydown'])
        addEventListener(type, begin, { capture: true, once: true });
    });
  }, wanted);
  await act();
  return page.evaluate(() => window.seenAt);
}

const resultsRow = (page: Page): Locator =>
  page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1);

/** How long it takes to see an email, the next ones, a PDF, and everything a person got: on the slowed machine. */
export async function lookAt(browser: Browser, origin: string, kept: Kept): Promise<Looking> {
  const { context, page } = await visit(browser, 'fast', kept);
  await page.addInitScript(know);
  await page.goto(`${origin}${searchLink()}`);
  await firstRow(page);
  await page.waitForTimeout(LOOK);
  const cell = resultsRow(page).getByRole('cell').nth(1);
  const open = () => cell.click();
  const [listPicture = 0, rendition = 0] = await until(page, open, ['listPicture', 'sharpPicture']);
  const nexts: number[] = [];
  for (let times = 0; times < 10; times += 1) {
    await page.waitForTimeout(LOOK);
    nexts.push(...(await until(page, () => page.keyboard.press('ArrowRight'), ['sharpPicture'])));
  }
  await page.waitForTimeout(LOOK);
  const dialog = page.getByRole('dialog', { name: 'Email preview' });
  const toPdf = () => dialog.getByRole('tab', { name: 'PDF', exact: true }).click();
  const [pdfPage = 0] = await until(page, toPdf, ['pdfPage']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Recipient' }).fill(PERSON.address);
  const search = await timed(page, () => page.keyboard.press('Enter'), {
    selector: '[data-index="0"]',
    text: PERSON.address,
  });
  await page.waitForTimeout(LOOK);
  await resultsRow(page).hover();
  const toPerson = () =>
    resultsRow(page)
      .getByRole('button', { name: /^Everything sent to/ })
      .click();
  const [person = 0] = await until(page, toPerson, ['timeline']);
  await context.close();
  return {
    listPicture,
    rendition,
    nextEmail: median(nexts),
    worstNext: Math.max(...nexts),
    pdfPage,
    search,
    person,
  };
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type DOMPurify from 'dompurify';
import { sanitizerConfig } from '../../src/viewer/sanitizerConfig';

export type PictureType = 'png' | 'pdf';

export type PageRenderer = {
  /** Throws when the page cannot be drawn in time; RendererMissing: nothing to draw with. */
  render(html: string, type: PictureType): Promise<Buffer>;
  /** Whether there is something to draw with, as far as is known. */
  isAvailable(): boolean;
  close(): Promise<void>;
};

/** There is no browser to draw with, or it does not start: no fault of the page. */
export class RendererMissing extends Error {}

/** CSS pixels; of a longer page the png shows the top. */
const WIDTH = 800;
const HIGHEST = 12_000;
/** Milliseconds for each step of one page. */
const PATIENCE = 15_000;
/** Milliseconds after which a browser that did not start is tried again. */
const START_PAUSE = 60_000;

/**
 * Mail is hostile: nothing in it may run or fetch anything. JavaScript is off, the page is offline,
 * every request is aborted, and below all that no name resolves and every connection goes to a
 * proxy that is not there.
 */
const SWITCHES = [
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-default-apps',
  '--dns-prefetch-disable',
  '--no-pings',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
];

const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:; form-action 'none'; base-uri 'none'">`;

/** With JavaScript off no page is called back; the cleaner would be, for its trusted types. */
const NO_CALLBACKS = `Object.defineProperty(globalThis, 'trustedTypes', { value: undefined });`;
const PURIFY = createRequire(__filename).resolve('dompurify/dist/purify.min.js');

/** Runs in the page: puts what the viewer would show in the body's place, parsed only once. */
function showCleaned({ html, config }: { html: string; config: typeof sanitizerConfig }): void {
  const { DOMPurify: cleaner } = globalThis as unknown as { DOMPurify: typeof DOMPurify };
  const clean = cleaner.sanitize(html, config) as HTMLElement; // of a whole document: its <html>
  document.head.append(...clean.querySelectorAll('head style'));
  document.body.replaceWith(clean.querySelector('body') ?? clean);
}

/** An empty page in the mode of the mail's doctype; what is clean of the mail comes then. */
async function setMail(page: Page, html: string): Promise<void> {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  await page.setContent(doctype + POLICY, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
  await page.evaluate(NO_CALLBACKS + (await readFile(PURIFY, 'utf8')));
  await page.evaluate(showCleaned, { html, config: sanitizerConfig });
}

async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  // Chromium's own sandbox cannot be set up by root.
  return chromium.launch({
    executablePath,
    args: SWITCHES,
    chromiumSandbox: process.platform !== 'linux' || process.getuid?.() !== 0,
  });
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    acceptDownloads: false,
    serviceWorkers: 'block',
    viewport: { width: WIDTH, height: 600 },
  });
  context.setDefaultTimeout(PATIENCE);
  await context.route('**/*', (route) => route.abort());
  return context;
}

async function heightOf(page: Page): Promise<number> {
  const box = await page.locator('html').boundingBox();
  return Math.min(HIGHEST, Math.max(200, Math.ceil(box?.height ?? 0)));
}

async function draw(page: Page, html: string, type: PictureType): Promise<Buffer> {
  await setMail(page, html);
  await page.emulateMedia({ media: 'screen' }); // the pdf says what the png and the html say
  if (type === 'pdf')
    return page.pdf({
      format: 'A4',
      printBackground: true,
      margin: { top: '10mm', bottom: '10mm', left: '8mm', right: '8mm' },
    });
  return page.screenshot({
    clip: { x: 0, y: 0, width: WIDTH, height: await heightOf(page) },
    fullPage: true,
    timeout: PATIENCE,
  });
}

function withinPatience<Result>(work: Promise<Result>, limit = PATIENCE): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${limit / 1000} s`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * A Chromium, started for the first page and kept; one that dies on a page is started anew.
 * @param executablePath null where none is installed
 * @param log takes one line where there is none, or it does not start
 */
export function warmRenderer(
  executablePath: string | null,
  log: (line: string) => void = () => undefined,
): PageRenderer {
  let starting: Promise<Browser> | null = null;
  let missingUntil = executablePath === null ? Infinity : 0;
  let isTold = false;

  const missing = (words: string): RendererMissing => {
    if (!isTold)
      log(`${words}: imported messages have no png and pdf, only what they have already.`);
    isTold = true;
    return new RendererMissing(words);
  };
  const running = async (): Promise<Browser> => {
    const before = starting;
    const known = await before?.catch(() => null);
    if (known?.isConnected()) return known;
    if (executablePath === null)
      throw missing('No Chromium, Chrome or Edge found (CHROME_PATH names one)');
    if (starting === before) starting = launch(executablePath);
    try {
      return await (starting ?? launch(executablePath));
    } catch (error) {
      missingUntil = performance.now() + START_PAUSE;
      const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
      throw missing(`${executablePath} does not start (${reason})`);
    }
  };

  return {
    isAvailable: () => performance.now() >= missingUntil,
    async render(html, type) {
      const browser = await running();
      const context = await openContext(browser);
      try {
        return await withinPatience(draw(await context.newPage(), html, type), 2 * PATIENCE);
      } finally {
        await withinPatience(context.close()).catch(() => browser.close());
      }
    },
    async close() {
      missingUntil = Infinity;
      const browser = await starting?.catch(() => null);
      await browser?.close();
    },
  };
}

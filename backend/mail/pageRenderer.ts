import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type DOMPurify from 'dompurify';
import { loadable } from '../../src/viewer/cssAddresses';
import { dataImage, sanitizerConfig } from '../../src/viewer/sanitizerConfig';

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

/** CSS pixels; of a larger page the png shows the top, and the left. */
const WIDTH = 800;
const LARGEST = { width: 2400, height: 12_000 };
/** Between the margins of the pdf. */
const PAPER_WIDTH = 733;
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

type Cleaned = { DOMPurify: typeof DOMPurify; mail: Element; styles: (Element | Attr | null)[] };
type Mail = { html: string; config: typeof sanitizerConfig; pictures: RegExp };

/** Runs in the page: cleans the mail, keeps the pictures that the viewer shows; gives its styles. */
function cleanMail({ html, config, pictures }: Mail): string[] {
  const page = globalThis as unknown as Cleaned;
  page.mail = page.DOMPurify.sanitize(html, config); // of a whole document: its <html>
  for (const name of ['src', 'background'])
    for (const drawn of page.mail.querySelectorAll(`[${name}]`))
      if (drawn.getAttribute(name)?.trim().search(pictures) !== 0) drawn.removeAttribute(name);
  const styled = Array.from(page.mail.querySelectorAll('[style]'));
  const inline = styled.map((element) => element.getAttributeNode('style'));
  page.styles = [...page.mail.querySelectorAll('style'), ...inline];
  return page.styles.map((style) => style?.textContent ?? '');
}

/** Runs in the page: puts the mail in the body's place. No `@page` writes on the paper. */
function showMail(styles: string[]): void {
  const page = globalThis as unknown as Cleaned;
  for (const [at, style] of page.styles.entries()) if (style) style.textContent = styles[at] ?? '';
  document.head.append(...page.mail.querySelectorAll('head style'));
  document.body.replaceWith(page.mail.querySelector('body') ?? page.mail);
  const groups: Pick<CSSGroupingRule, 'cssRules' | 'deleteRule'>[] = [...document.styleSheets];
  for (const group of groups)
    for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = group.cssRules[at];
      if (rule instanceof CSSPageRule) group.deleteRule(at);
      else if (rule instanceof CSSGroupingRule) groups.push(rule);
    }
}

/** An empty page in the mode of the mail's doctype; what is clean of the mail comes then. */
async function setMail(page: Page, html: string): Promise<void> {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  await page.setContent(doctype + POLICY, { waitUntil: 'domcontentloaded', timeout: PATIENCE });
  await page.evaluate(NO_CALLBACKS + (await readFile(PURIFY, 'utf8')));
  const mail = { html, config: sanitizerConfig, pictures: dataImage };
  await page.evaluate(showMail, (await page.evaluate(cleanMail, mail)).map(loadable));
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

async function draw(page: Page, html: string, type: PictureType): Promise<Buffer> {
  await setMail(page, html);
  await page.emulateMedia({ media: 'screen' }); // the pdf says what the png and the html say
  if (type === 'png') {
    const clip = { x: 0, y: 0, ...LARGEST }; // or the page, where that is smaller
    return page.screenshot({ clip, fullPage: true, timeout: PATIENCE });
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return page.pdf({
    format: 'A4',
    printBackground: true,
    margin: { top: '10mm', bottom: '10mm', left: '8mm', right: '8mm' },
    scale: width > WIDTH ? Math.max(0.1, PAPER_WIDTH / width) : 1,
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

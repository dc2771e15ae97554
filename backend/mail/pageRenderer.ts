import type { Browser, BrowserContext, Page } from '@playwright/test';

/** The pictures of a page, with the milliseconds that each took; `pdf` is null where only that could not be made in time. */
export type RenderedPage = { png: Buffer; pngTime: number; pdf: Buffer | null; pdfTime: number };

export type PageRenderer = {
  /** Draws a page. Throws when it cannot be drawn in time. */
  render(html: string): Promise<RenderedPage>;
  close(): Promise<void>;
};

/** CSS pixels; of a longer page the png shows the top. */
const WIDTH = 800;
const HIGHEST = 12_000;
/** Milliseconds for each step of one page. */
const PATIENCE = 15_000;

/**
 * Mail is hostile: nothing in it may run or fetch anything. JavaScript is off, the page is offline, every request is
 * aborted, and below all that no name resolves and every connection goes to a proxy that is not there.
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

/** The page with its own rules in front, and without the one thing that they do not cover: going elsewhere by itself. */
function guarded(html: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  return (
    doctype +
    POLICY +
    html.slice(doctype.length).replace(/http-equiv\s*=\s*(?:["']\s*)?refresh/gi, 'data-refresh')
  );
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

async function draw(page: Page, html: string): Promise<RenderedPage> {
  const started = performance.now();
  await page.setContent(guarded(html), { waitUntil: 'domcontentloaded', timeout: PATIENCE });
  const png = await page.screenshot({
    clip: { x: 0, y: 0, width: WIDTH, height: await heightOf(page) },
    fullPage: true,
    timeout: PATIENCE,
  });
  const pngTime = Math.round(performance.now() - started);
  const pdf = await withinPatience(
    page.pdf({
      format: 'A4',
      printBackground: true,
      margin: { top: '10mm', bottom: '10mm', left: '8mm', right: '8mm' },
    }),
  ).catch(() => null);
  return { png, pngTime, pdf, pdfTime: Math.round(performance.now() - started) - pngTime };
}

function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took more than ${PATIENCE / 1000} s`)), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Starts a Chromium for drawing mail; one that dies on a page is started anew for the next one. */
export async function startPageRenderer(executablePath: string): Promise<PageRenderer> {
  let browser = await launch(executablePath);
  return {
    async render(html) {
      if (!browser.isConnected()) browser = await launch(executablePath);
      const context = await openContext(browser);
      try {
        return await draw(await context.newPage(), html);
      } finally {
        await withinPatience(context.close()).catch(() => browser.close());
      }
    },
    close: () => browser.close(),
  };
}

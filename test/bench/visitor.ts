import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Person } from '../e2e/people';
import { signIn } from '../e2e/steps';
import { searchLink } from './addresses';

export type Network = 'fast' | 'slow';

/** 1.6 Mbit/s and 150 ms, as a busy mobile line. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
  connectionType: 'cellular3g' as const,
};
export const CPU_RATE = 4;

/** What a browser keeps of somebody who has signed in and chosen a data context. */
type Kept = { session: Record<string, string>; local: Record<string, string> };

/** Where is measured, and as whom. */
export type Bench = { browser: Browser; origin: string; kept: Kept };

/** Signs in once and opens the link of a search, so that every measured page begins signed in but with an empty cache, and the floor can ask the same. */
export async function keepSignedIn(
  browser: Browser,
  origin: string,
  person: Person,
): Promise<Kept> {
  const page = await browser.newPage();
  await signIn(page, person, { path: origin, context: 'Northwind' });
  const asked = page.waitForRequest('**/api/mas/list');
  await page.goto(`${origin}${searchLink()}`);
  const request = await asked;
  const headers = withoutOwn(await request.allHeaders());
  const benchRequest = JSON.stringify({ headers, body: request.postDataJSON() as object });
  const kept = await page.evaluate(() => ({
    session: Object.fromEntries(Object.entries(sessionStorage)),
    local: Object.fromEntries(Object.entries(localStorage)),
  }));
  await page.close();
  return { ...kept, session: { ...kept.session, benchRequest } };
}

/** The headers that the console set: the browser adds its own to every request. */
const withoutOwn = (headers: Record<string, string>) =>
  Object.fromEntries(
    ['authorization', 'data-context', 'timezone', 'content-type', 'accept'].flatMap((name) =>
      headers[name] ? [[name, headers[name]]] : [],
    ),
  );

export type Visit = {
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  /** Requests that went out, and how many of them are answered or given up. */
  requests: () => { begun: number; over: number };
};

/** A page with an empty cache on a machine four times slower; notes the first paint, the first row and long tasks. */
export async function visit(browser: Browser, network: Network, kept: Kept): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  await context.addInitScript('globalThis.__name = (named) => named;'); // the compiler of this program leaves calls of it in functions
  await context.addInitScript(restore, kept);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Without a limit the page would keep the bytes of 200 MB of answers for whoever listens here.
  await cdp.send('Network.enable', { maxTotalBufferSize: 1, maxResourceBufferSize: 1 });
  if (network === 'slow') await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const requests = { begun: 0, over: 0 };
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests.begun += 1;
  });
  cdp.on('Network.loadingFailed', () => (requests.over += 1));
  cdp.on('Network.loadingFinished', () => (requests.over += 1));
  return { context, page, cdp, requests: () => ({ ...requests }) };
}

function restore(state: Kept): void {
  if (sessionStorage.length > 0) return;
  Object.entries(state.session).forEach(([name, value]) => sessionStorage.setItem(name, value));
  Object.entries(state.local).forEach(([name, value]) => localStorage.setItem(name, value));
}

export type Noted = {
  firstRow: number | null;
  firstPaint: number | null;
  blocked: number;
  longestTask: number;
};

declare global {
  // what `watch` leaves in the page
  var noted: Noted;
}

function watch(): void {
  window.noted = { firstRow: null, firstPaint: null, blocked: 0, longestTask: 0 };
  const { noted } = window;
  new PerformanceObserver((list) =>
    list
      .getEntriesByName('first-contentful-paint')
      .forEach(({ startTime }) => (noted.firstPaint = startTime)),
  ).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => {
      noted.blocked += Math.max(0, duration - 50);
      noted.longestTask = Math.max(noted.longestTask, duration);
    }),
  ).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-index="0"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (noted.firstRow = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
}

import { expect, type BrowserContext, type Frame, type Page } from '@playwright/test';
import corpus from '../hostile-corpus.json';
import { addressOf, test } from './hosts/hostFixtures';
import { launchViewerBench, type ViewerBench } from './viewerBench';

// Every hostile email of the corpus, through the real viewer page with its real headers. The
// Chromium's network prediction is on: without it preconnect and dns-prefetch would look harmless.

const hostile = corpus.filter(({ kind }) => kind === 'html');
const payloadOf = (id: string) => hostile.find((item) => item.id === id)?.payload ?? '';
const settle = 250;

let bench: ViewerBench;
let origin: string;
let context: BrowserContext;
let host: Page;

test.setTimeout(180_000);

test.beforeEach(({ browserName }, { title }) =>
  test.skip(browserName === 'firefox' && !/control|frame/.test(title), 'tried in Chromium'),
);

test.beforeAll(async ({ browserName, hosted }) => {
  test.skip(hosted === 'missing', 'nginx is not installed (Debian: apt-get install nginx-light)');
  origin = addressOf(hosted) ?? `http://localhost:${process.env.E2E_PORT ?? 3111}`;
  bench = await launchViewerBench(origin, browserName);
  ({ context, host } = bench);
});

test.afterAll(() => (bench as ViewerBench | undefined)?.close());

type Outcome = {
  id: string;
  shown: string;
  scriptRan: boolean;
  contacts: number;
  popups: number;
  strangeFrames: string[];
};

/** A mail whose markup would keep the browser busy is refused; everything else is shown. */
const refused = 'h-deep-nesting';

const unharmed = ({ id }: { id: string }): Outcome => ({
  id,
  shown: id === refused ? 'mail-failed' : 'mail-shown',
  scriptRan: false,
  contacts: 0,
  popups: 0,
  strangeFrames: [],
});

async function scriptRan(pages: Page[]): Promise<boolean> {
  const frames = pages.flatMap((page) => page.frames());
  const marked = (frame: Frame) => frame.locator('html[data-pwn]').count();
  const marks = await Promise.all(frames.map((frame) => marked(frame).catch(() => 0)));
  return marks.some((count) => count > 0);
}

const showMail = (html: string, place: 'tab' | 'frame' = 'tab') =>
  host.evaluate(([where, mail]) => window.showMail(where, mail), [place, html] as const);

/** Shows an email in a tab of its own; gives its page. */
async function openMail(html: string): Promise<Page> {
  await showMail(html);
  return context.pages().at(-1) ?? host;
}

async function closeMail(): Promise<void> {
  await host.evaluate(() => window.closeMail());
  await expect.poll(() => context.pages().length).toBe(1);
}

async function outcome(id: string, place: 'tab' | 'frame'): Promise<Outcome> {
  const contactsBefore = bench.contacts();
  const shown = await showMail(payloadOf(id), place);
  await host.waitForTimeout(settle);
  const viewer = place === 'tab' ? context.pages().at(-1) : host;
  const inside = (viewer?.frames() ?? [])
    .slice(place === 'tab' ? 1 : 2)
    .map((frame) => frame.url());
  const pages = context.pages();
  const result = {
    id,
    shown,
    scriptRan: await scriptRan(pages),
    contacts: bench.contacts() - contactsBefore,
    popups: pages.length - (place === 'tab' ? 2 : 1),
    strangeFrames: inside.filter((url) => url !== 'about:srcdoc'),
  };
  await closeMail();
  return result;
}

/** Opens a page of that address without a policy; `body`: what is on it. */
async function openPlain(page: Page, address: string, body = '<!doctype html>'): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
}

test('the control, a plain blob tab, fires: the bench sees scripts and requests', async () => {
  const control = await context.newPage();
  await openPlain(control, `${origin}/plain`);
  const fired = { scripts: 0, contacts: 0 };
  for (const { payload } of hostile) {
    const before = bench.contacts();
    const opened = context.waitForEvent('page');
    await control.evaluate(
      (html) => void window.open(URL.createObjectURL(new Blob([html], { type: 'text/html' }))),
      payload,
    );
    const tab = await opened;
    await tab.waitForTimeout(settle);
    if (await scriptRan([tab])) fired.scripts += 1;
    if (bench.contacts() > before) fired.contacts += 1;
    await tab.close();
  }
  await control.close();
  expect(fired.scripts).toBeGreaterThanOrEqual(6);
  expect(fired.contacts).toBeGreaterThanOrEqual(18);
});

for (const place of ['tab', 'frame'] as const) {
  test(`no hostile email does anything in the viewer (${place})`, async () => {
    const outcomes: Outcome[] = [];
    for (const { id } of hostile) outcomes.push(await outcome(id, place));
    expect(outcomes).toEqual(hostile.map(unharmed));
    expect(bench.incidents).toEqual([]);
    expect(await bench.hostState()).toEqual(bench.hostStateAtStart);
  });
}

test('a link opens a new tab without opener and referrer, and moves nothing else', async () => {
  const arrived: (string | undefined)[] = [];
  await context.route('https://sink.invalid/**', (route) => {
    arrived.push(route.request().headers().referer);
    return route.fulfill({ contentType: 'text/html', body: '<h1>Shop</h1>' });
  });
  const viewer = await openMail(payloadOf('h-link-target-top'));
  const opened = context.waitForEvent('page');
  await viewer.frameLocator('iframe').locator('#go, a').first().click();
  const shop = await opened;
  await shop.waitForLoadState();
  expect(await shop.evaluate(() => window.opener as unknown)).toBeNull();
  expect(arrived).toEqual([undefined]);
  expect(viewer.url()).toBe(`${origin}/viewer.html`);
  expect(host.url()).toBe(`${origin}/config.json`);
  await shop.close();
  await closeMail();
  await context.unroute('https://sink.invalid/**');
});

test('the bar stays above an email that covers everything, and offers the remote images', async () => {
  const picture = '<img src="https://sink.invalid/pix/1">';
  const viewer = await openMail(payloadOf('h-overlay-fake-ui') + picture);
  await expect(viewer.getByText('Archived email')).toBeVisible();
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('<b>Subject</b>');
  const load = viewer.getByRole('button', { name: 'Load remote images' });
  const before = bench.contacts();
  await load.click();
  await expect.poll(() => bench.contacts()).toBeGreaterThan(before);
  await expect(load).toBeHidden();
  await closeMail();
});

test('a link to a place in the email scrolls to it', async () => {
  const html =
    '<a href="#end">Conditions</a><div style="height:3000px"></div><p id="end">The end</p>';
  const mail = (await openMail(html)).frameLocator('iframe');
  await mail.getByRole('link', { name: 'Conditions' }).click();
  await expect(mail.getByText('The end')).toBeInViewport();
  await closeMail();
});

test('the page refuses when nobody opened it, when it is not isolated, and a foreign opener', async () => {
  const alone = await context.newPage();
  await alone.goto(`${origin}/viewer.html`);
  await expect(
    alone.getByText('This page shows an email when the console opens it.'),
  ).toBeVisible();
  const viewerPage = await (await fetch(`${origin}/viewer.html`)).text();
  await openPlain(alone, `${origin}/unprotected.html`, viewerPage);
  await expect(alone.getByText('This page is not isolated from the console')).toBeVisible();
  await openPlain(alone, `${origin.replace('localhost', '127.0.0.1')}/plain`);
  const opened = context.waitForEvent('page');
  await alone.evaluate((url) => {
    const viewer = window.open(url);
    setInterval(
      () => viewer?.postMessage({ type: 'failed', message: 'Call +1 555 0100' }, '*'),
      50,
    );
  }, `${origin}/viewer.html`);
  const viewer = await opened;
  await viewer.waitForTimeout(1000);
  await expect(viewer.getByText('Call +1 555 0100')).toHaveCount(0);
  await viewer.close();
  await alone.close();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, firefox, type BrowserContext, type Page } from '@playwright/test';
import { firefoxLaunchOptions } from './engines/stockFirefox';

declare global {
  // what `hostScript` leaves in the host page
  var showMail: (place: 'tab' | 'frame', html: string) => Promise<string>;
  var closeMail: () => void;
}

export type ViewerBench = Awaited<ReturnType<typeof launchViewerBench>>;

/** The console's side of the hand-shake, as src/browser/viewerHost.ts does it. */
const hostScript = `
localStorage.setItem('token', 'LS-TOKEN');
sessionStorage.setItem('token', 'SS-TOKEN');
let viewer = null, frame = null;
const texts = { lang: 'en', what: 'Archived email', noSubject: '(no subject)', content: 'Email', empty: 'This email is empty.',
  notShown: 'Cannot be displayed', expired: 'Expired', loadImages: 'Load remote images', loadAgain: 'Try the images again', loadPersonal: 'Load those too', print: 'One page' };
const recipient = { plain: ['jo@example.com'], hashes: [] };
window.showMail = (place, html) => new Promise((resolve) => {
  if (place === 'tab') viewer = window.open('/viewer.html');
  else {
    frame = document.createElement('iframe');
    frame.src = '/viewer.html';
    frame.width = 700; frame.height = 400;
    document.body.append(frame);
  }
  addEventListener('message', function listen({ source, origin, data }) {
    if (source !== (viewer ?? frame.contentWindow) || origin !== 'null') return;
    if (data.type === 'viewer-ready') source.postMessage({ type: 'mail', html, title: '<b>Subject</b>', recipient, images: false, personal: false, embedded: place === 'frame', texts }, '*');
    else if (data.type !== 'used') { removeEventListener('message', listen); resolve(data.type); }
  });
});
window.closeMail = () => { viewer?.close(); frame?.remove(); viewer = frame = null; };
`;

/** A profile with network prediction on: stock flags would hide preconnect and dns-prefetch. */
function profileWithPrediction(): string {
  const profile = mkdtempSync(path.join(tmpdir(), 'viewer-bench-'));
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(
    path.join(profile, 'Default/Preferences'),
    JSON.stringify({ net: { network_prediction_options: 0 } }),
  );
  return profile;
}

function watch(context: BrowserContext, incidents: string[]): void {
  const watchPage = (page: Page) => {
    page.on('dialog', (dialog) => {
      incidents.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('download', (download) => incidents.push(`download: ${download.url()}`));
    page.on('crash', () => incidents.push('crash'));
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}

const readHost = (host: Page) =>
  host.evaluate(async () => ({
    address: location.href,
    stored: [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    cookies: document.cookie,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));

function launchChromium(profile: string, sink: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: path.join(__dirname, 'engines', 'chromium'),
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--disable-popup-blocking',
      `--host-resolver-rules=MAP *.invalid 127.0.0.1:${sink}`,
    ],
    locale: 'en-US',
  });
}

async function launchFirefox(sink: number): Promise<BrowserContext> {
  const proxy = { server: `http://127.0.0.1:${sink}`, bypass: 'localhost' };
  return (await firefox.launch(firefoxLaunchOptions)).newContext({ locale: 'en-US', proxy });
}

/** Starts a browser with a page of the console at `origin`, and a sink for all of `.invalid`. */
export async function launchViewerBench(origin: string, engine: string) {
  /** TCP connections that reached the sink so far. */
  let contacts = 0;
  /** Dialogs, downloads and crashes so far. */
  const incidents: string[] = [];
  const sink = createServer((socket) => {
    contacts += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => void sink.listen(0, '127.0.0.1', resolve));
  const { port } = sink.address() as AddressInfo;
  const profile = profileWithPrediction();
  const context = await (engine === 'firefox'
    ? launchFirefox(port)
    : launchChromium(profile, port));
  /** A page of the console's origin, with the console's headers and a token in its storage. */
  const host = context.pages()[0] ?? (await context.newPage());
  await host.goto(`${origin}/config.json`);
  await host.evaluate(hostScript);
  watch(context, incidents);
  const hostStateAtStart: unknown = await readHost(host);
  return {
    context,
    host,
    contacts: () => contacts,
    incidents,
    hostState: () => readHost(host),
    hostStateAtStart,
    close: async () => {
      await (context.browser() ?? context).close();
      sink.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { securityHeaders } from '../../build/securityHeaders.cjs';

declare global {
  // functions of the host page below
  var showMail: (place: 'tab' | 'frame', html: string) => Promise<string>;
  var closeMail: () => void;
}

export type ViewerBench = Awaited<ReturnType<typeof launchViewerBench>>;

const dist = path.resolve(process.env.DIST_DIR ?? 'dist');

/** The console's side of the hand-shake, as src/browser/viewerHost.ts does it. */
const hostScript = `
localStorage.setItem('token', 'LS-TOKEN');
sessionStorage.setItem('token', 'SS-TOKEN');
let viewer = null, frame = null;
const texts = { lang: 'en', what: 'Archived email', noSubject: '(no subject)', content: 'Email', empty: 'This email is empty.',
  notShown: 'Cannot be displayed', expired: 'Expired', loadImages: 'Load remote images', loadAgain: 'Try the images again', loadPersonal: 'Load those too' };
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

const built = (name: string) => () => readFileSync(path.join(dist, name));

/** What the bench has by itself; `headersOf`: the path whose headers it comes with, if any. */
const FILES: Record<string, { type: string; body: () => string | Buffer; headersOf?: string }> = {
  '/': {
    type: 'html',
    body: () => '<!doctype html><title>Console</title><script src="/host.js" defer></script><body>',
    headersOf: '/',
  },
  '/host.js': { type: 'javascript', body: () => hostScript, headersOf: '/assets/host.js' },
  '/plain': { type: 'html', body: () => '<!doctype html><title>No policy</title>' },
  '/viewer.html': { type: 'html', body: built('viewer.html'), headersOf: '/viewer.html' },
  '/unprotected/viewer.html': { type: 'html', body: built('viewer.html') },
  '/viewer/viewer.js': {
    type: 'javascript',
    body: built('viewer/viewer.js'),
    headersOf: '/viewer/viewer.js',
  },
};

/** The viewer's files as a web server sends them: its bytes under its headers. */
async function passOn(from: string, response: ServerResponse): Promise<void> {
  const answered = await fetch(from, { headers: { 'Accept-Encoding': 'identity' } });
  const headers = [...answered.headers].filter(
    ([name]) => !['connection', 'keep-alive', 'transfer-encoding'].includes(name),
  );
  response
    .writeHead(answered.status, Object.fromEntries(headers))
    .end(Buffer.from(await answered.arrayBuffer()));
}

function answer(
  viewerFrom: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const pathname = (request.url ?? '/').split('?')[0] ?? '/';
  const file = FILES[pathname];
  if (viewerFrom !== null && /^\/viewer(\.html$|\/)/.test(pathname))
    void passOn(viewerFrom + pathname, response);
  else if (!file) response.writeHead(404).end();
  else
    response
      .writeHead(200, {
        ...(file.headersOf && securityHeaders(file.headersOf)),
        'Content-Type': `text/${file.type}; charset=utf-8`,
        'Cache-Control': 'no-store',
      })
      .end(file.body());
}

const listen = (server: Server) =>
  new Promise<number>(
    (resolve) =>
      void server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

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

/** Serves the built viewer (or `viewerFrom`'s) beside a sink for `.invalid`; starts a browser. */
export async function launchViewerBench(viewerFrom: string | null = null) {
  /** TCP connections that reached the sink so far. */
  let contacts = 0;
  /** Dialogs, downloads and crashes so far. */
  const incidents: string[] = [];
  const web = createServer((request, response) => answer(viewerFrom, request, response));
  const sink = createTcpServer((socket) => {
    contacts += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  const [webPort, sinkPort] = [await listen(web), await listen(sink)];
  const profile = profileWithPrediction();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path.join(__dirname, 'engines', 'chromium'),
    ignoreDefaultArgs: ['--disable-background-networking'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--disable-popup-blocking',
      `--host-resolver-rules=MAP *.invalid 127.0.0.1:${sinkPort}`,
    ],
    locale: 'en-US',
  });
  const origin = `http://localhost:${webPort}`;
  /** A page of the console's origin, with the console's headers and a token in its storage. */
  const host = context.pages()[0] ?? (await context.newPage());
  await host.goto(`${origin}/`);
  watch(context, incidents);
  const hostStateAtStart: unknown = await readHost(host);
  return {
    origin,
    foreignOrigin: `http://127.0.0.1:${webPort}`,
    context,
    host,
    contacts: () => contacts,
    incidents,
    hostState: () => readHost(host),
    hostStateAtStart,
    close: async () => {
      await context.close();
      web.close();
      sink.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

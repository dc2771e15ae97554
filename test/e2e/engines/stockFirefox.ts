import { firefox, type Browser } from '@playwright/test';

/**
 * Playwright drives the distribution's own Firefox over WebDriver BiDi (channel `moz-firefox`).
 * Three things of the pinned Playwright and Firefox ESR do not fit; each correction goes when its
 * reason is gone:
 * - Firefox does not know `emulation.setMediaFeaturesOverride`, which is sent for each context and page. It is left out, so
 *   `colorScheme` and `reducedMotion` have no effect.
 * - Firefox names no `navigation` for the download of a blob, and Playwright ignores such a download: its address stands in.
 * - `fill` sets `input.value` in the page's own world, which React does not hear. It types instead, with trusted events.
 */
const UNKNOWN_COMMANDS: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride']);

/** Without these, a saved PDF opens as well, pages ask for icons, a download takes the focus. */
const PREFERENCES = {
  'browser.download.alwaysOpenPanel': false,
  'browser.chrome.site_icons': false,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
  'pdfjs.disabled': true,
};

export const firefoxLaunchOptions = {
  channel: 'moz-firefox',
  executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  firefoxUserPrefs: PREFERENCES,
};

/** The parts of Playwright's own objects that are corrected; it has no types for them. */
type Session = { send: (this: Session, method: string, params: unknown) => Promise<unknown> };
type DownloadEvent = { download?: string; navigation: string | null; url: string };
type DownloadHandler = (event: DownloadEvent) => unknown;
type PageDelegate = {
  rawKeyboard: object;
  _onDownloadWillBegin: DownloadHandler;
  _onDownloadEnded: DownloadHandler;
};
type Keyboard = {
  sendText(progress: unknown, text: string): Promise<void>;
  _performActions(progress: unknown, actions: object[]): Promise<void>;
};
type Client = { _connection: { toImpl(object: unknown): unknown } };

const behind = (object: object): unknown =>
  (object as unknown as Client)._connection.toImpl(object);
const prototypeOf = (object: object): unknown => Object.getPrototypeOf(object);

function leaveOutUnknownCommands(browser: Browser): void {
  const { _browserSession } = behind(browser) as { _browserSession: object };
  const session = prototypeOf(_browserSession) as Session;
  const { send } = session;
  session.send = function sendKnown(this: Session, method, params) {
    return UNKNOWN_COMMANDS.has(method) ? Promise.resolve({}) : send.call(this, method, params);
  };
}

function hearOfBlobDownloads(delegate: PageDelegate): void {
  const page = prototypeOf(delegate) as PageDelegate;
  for (const name of ['_onDownloadWillBegin', '_onDownloadEnded'] as const) {
    const handle = page[name];
    page[name] = function hear(this: PageDelegate, event: DownloadEvent) {
      return handle.call(this, {
        ...event,
        download: event.download ?? event.navigation ?? event.url,
      });
    };
  }
}

function typeInsteadOfSetting({ rawKeyboard }: PageDelegate): void {
  const keyboard = prototypeOf(rawKeyboard) as Keyboard;
  keyboard.sendText = function type(this: Keyboard, progress, text) {
    const keys = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return this._performActions(progress, keys);
  };
}

let isCorrected = false;

async function correct(browser: Browser): Promise<Browser> {
  if (isCorrected) return browser;
  isCorrected = true;
  leaveOutUnknownCommands(browser);
  const context = await browser.newContext();
  const { delegate } = behind(await context.newPage()) as { delegate: PageDelegate };
  hearOfBlobDownloads(delegate);
  typeInsteadOfSetting(delegate);
  await context.close();
  return browser;
}

/** Makes every Firefox of this process a corrected one. Each worker reads the configuration. */
export function useStockFirefox(): void {
  const launch = firefox.launch.bind(firefox);
  firefox.launch = async (...options) => correct(await launch(...options));
}

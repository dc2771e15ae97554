import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess, untilAnswered, type OwnProcess } from '../../support/ownProcess';

const BROWSER =
  process.env.WEBKIT_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PORT = Number(process.env.WEBKIT_PORT ?? 4477);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const DISPLAY = process.env.WEBKIT_DISPLAY ?? ':97';
const SIZE = { width: 1440, height: 940 };

/** A session of the distribution's WebKitGTK, driven by W3C WebDriver: no library is needed. */
export type WebkitDriver = {
  /** Sends a command of the session; throws what the driver answers as an error. */
  call: (method: 'GET' | 'POST' | 'DELETE', rest: string, body?: object) => Promise<unknown>;
  /** Where downloads arrive. */
  downloads: string;
  close: () => Promise<void>;
};

/** A home of its own, whose download folder is known. */
function makeHome(): { home: string; downloads: string } {
  const home = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const downloads = path.join(home, 'Downloads');
  mkdirSync(path.join(home, '.config'));
  mkdirSync(downloads);
  const folders = 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n';
  writeFileSync(path.join(home, '.config', 'user-dirs.dirs'), folders);
  return { home, downloads };
}

/** What the driver and the browser are told, before the command that starts them. */
const environment = (home: string): string[] => [
  'env',
  ...['XDG_CONFIG_HOME', 'XDG_DOWNLOAD_DIR', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS'].map(
    (strange) => `--unset=${strange}`,
  ),
  ...[`HOME=${home}`, `DISPLAY=${DISPLAY}`, 'LANG=C.UTF-8', 'LIBGL_ALWAYS_SOFTWARE=1'],
  // As root, and in containers without user namespaces, WebKitGTK's sandbox cannot start.
  'WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1',
];

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${ORIGIN}${address}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  const problem = value as { error?: string; message?: string } | null;
  if (problem?.error) throw new Error(`${problem.error}: ${problem.message ?? ''} (${method})`);
  return value;
}

/** Starts a display, the driver and a browser. */
export async function startWebkit(): Promise<WebkitDriver> {
  const { home, downloads } = makeHome();
  const running: OwnProcess[] = [];
  const start = (...command: string[]) => {
    const program = startProcess(command, downloads);
    running.push(program);
    return program;
  };
  const end = async () => {
    await Promise.all(running.map((program) => program.stop()));
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    start('Xvfb', DISPLAY, '-screen', '0', '1600x1100x24', '-nolisten', 'tcp');
    const driver = start(...environment(home), 'WebKitWebDriver', `--port=${PORT}`);
    await untilAnswered(`${ORIGIN}/status`, driver);
    const { sessionId } = (await send('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
          unhandledPromptBehavior: 'accept',
        },
      },
    })) as { sessionId: string };
    const call: WebkitDriver['call'] = (method, rest, body) =>
      send(method, `/session/${sessionId}${rest}`, body);
    await call('POST', '/window/rect', { x: 0, y: 0, ...SIZE });
    const close = async () => {
      await call('DELETE', '').catch(() => undefined);
      await end();
    };
    return { call, downloads, close };
  } catch (error) {
    await end();
    throw error;
  }
}

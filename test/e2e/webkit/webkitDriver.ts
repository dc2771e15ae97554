import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BROWSER =
  process.env.WEBKIT_BROWSER ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PORT = Number(process.env.WEBKIT_PORT ?? 4477);
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

function environment(home: string): NodeJS.ProcessEnv {
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    DISPLAY,
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // As root, and in containers without user namespaces, WebKitGTK's sandbox cannot start.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const strangers = ['XDG_CONFIG_HOME', 'XDG_DOWNLOAD_DIR', 'WAYLAND_DISPLAY'];
  for (const name of [...strangers, 'DBUS_SESSION_BUS_ADDRESS'])
    Reflect.deleteProperty(settings, name);
  return settings;
}

async function send(method: string, address: string, body?: object): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${PORT}${address}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  const problem = value as { error?: string; message?: string } | null;
  if (problem?.error) throw new Error(`${problem.error}: ${problem.message ?? ''} (${method})`);
  return value;
}

async function untilItAnswers(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const problem = await send('GET', '/status').then(
      () => null,
      (error: unknown) => error,
    );
    if (problem === null) return;
    if (tries > 50) throw new Error('WebKitWebDriver does not answer', { cause: problem });
    await sleep(100);
  }
}

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
    child.kill();
  });

/** Starts a display, the driver and a browser. */
export async function startWebkit(): Promise<WebkitDriver> {
  const { home, downloads } = makeHome();
  const screen = ['-screen', '0', '1600x1100x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', [DISPLAY, ...screen], { stdio: 'ignore' });
  const options = { cwd: downloads, env: environment(home), stdio: 'ignore' as const };
  const driver = spawn('WebKitWebDriver', [`--port=${PORT}`], options);
  const end = async () => {
    await Promise.all([stop(driver), stop(xvfb)]);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    await untilItAnswers();
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

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const PORT = 3119;
const EMAILS = 20_000;
const START_TIMEOUT = 180_000;

export type LocalBackend = { origin: string; stop: () => void };

/** Starts the local backend with an archive of its own. Throws after three minutes' silence. */
export async function startBackend(): Promise<LocalBackend> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mas-screenshots-'));
  const origin = `http://localhost:${PORT}`;
  const args = [
    path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'backend/start.ts',
    '--port',
    String(PORT),
    '--data',
    dataDir,
    '--emails',
    String(EMAILS),
  ];
  const backend = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const stop = () => {
    backend.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  const started = Date.now();
  while (
    !(await fetch(`${origin}/api/version`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() - started > START_TIMEOUT || backend.exitCode !== null) {
      stop();
      throw new Error(`The local backend did not start on port ${PORT}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { origin, stop };
}

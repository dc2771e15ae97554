import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const START_TIMEOUT = 180_000;

export type RunningServer = { origin: string; stop(): void };

/**
 * Runs a program that serves the console and an archive on a port, until `stop`.
 * @param data an archive that is kept; without it one of its own is made
 * @throws when it does not answer within three minutes
 */
export async function runServer(
  program: string,
  port: number,
  args: readonly string[],
  data?: string,
): Promise<RunningServer> {
  const dataDir = data ?? mkdtempSync(path.join(tmpdir(), 'mas-server-'));
  const origin = `http://localhost:${port}`;
  const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const server = spawn(
    process.execPath,
    [tsx, program, '--port', String(port), '--data', dataDir, ...args],
    { cwd: root, stdio: 'ignore' },
  );
  const stop = () => {
    server.kill('SIGTERM');
    if (data === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const answers = () =>
    fetch(`${origin}/api/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  const started = Date.now();
  while (!(await answers())) {
    if (Date.now() - started > START_TIMEOUT || server.exitCode !== null) {
      stop();
      throw new Error(`${program} did not start on port ${port}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { origin, stop };
}

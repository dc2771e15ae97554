import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');
const START_TIMEOUT = 180_000;

export type LocalServer = { origin: string; stop(): void };

export type ServerOptions = {
  /** Where the built console is. */
  dist?: string | undefined;
  /** An archive that is kept. */
  data?: string | undefined;
  /** With as many clients and users as a large house has, and pictures that can be looked at. */
  crowded?: boolean;
};

/** Starts the local backend with an archive of its own, and the floor pages beside the console. Throws when it does not answer within three minutes. */
export async function startServer(
  port: number,
  emails: number,
  { dist = 'dist', data, crowded = false }: ServerOptions = {},
): Promise<LocalServer> {
  const dataDir = data ?? mkdtempSync(path.join(tmpdir(), 'mas-bench-'));
  const origin = `http://localhost:${port}`;
  const args = [
    path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'test/bench/benchServer.ts',
    '--dist',
    dist,
    '--port',
    String(port),
    '--data',
    dataDir,
    '--emails',
    String(emails),
    ...(crowded ? ['--crowded'] : []),
  ];
  const server = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const stop = () => {
    server.kill('SIGTERM');
    if (data === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const started = Date.now();
  while (
    !(await fetch(`${origin}/api/version`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() - started > START_TIMEOUT || server.exitCode !== null) {
      stop();
      throw new Error(`The local backend did not start on port ${port}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { origin, stop };
}

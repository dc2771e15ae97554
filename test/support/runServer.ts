import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess, untilAnswered } from './ownProcess';

const root = path.resolve(__dirname, '..', '..');

export type RunningServer = { origin: string; stop(): Promise<void> };

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
  const own = [program, '--port', String(port), '--data', dataDir, ...args];
  const server = startProcess([process.execPath, '--import', 'tsx', ...own], root);
  const stop = async () => {
    await server.stop();
    if (data === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilAnswered(`${origin}/api/version`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

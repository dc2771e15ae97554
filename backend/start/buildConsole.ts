import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';

const SOURCES = ['src', 'public', 'build', 'webpack.config.js', 'package.json'];

/** Whether the built console is missing, older than its sources, or made for another path. */
export function isBuildStale(root: string): boolean {
  const index = path.join(root, 'dist', 'index.html');
  const built = statSync(index, { throwIfNoEntry: false });
  if (!built || !readFileSync(index, 'utf8').includes('"/assets/')) return true;
  return SOURCES.some((source) => newest(path.join(root, source)) > built.mtimeMs);
}

/** Builds the console into dist/, output shown. Throws StartupError when that fails. */
export async function buildConsole(root: string): Promise<void> {
  const code = await runWebpack(root, ['--mode', 'production']).finished;
  if (code !== 0)
    throw new StartupError('The console could not be built; the messages above say why.');
}

/** A webpack process with its output on this terminal. */
export function runWebpack(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const cli = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PUBLIC_PATH: '', ...env }, // this server has it at the root
  });
  const finished = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
  return { finished, stop: () => child.kill() };
}

function newest(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(file).reduce(
    (latest, name) => Math.max(latest, newest(path.join(file, name))),
    stats.mtimeMs,
  );
}

import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

/** A port of this machine that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Waits for the command; its input ends when whoever started it is gone, and ends both. */
const GUARD = 'exec 3<&0; "$@" 3<&- & own=$!; (cat <&3 >/dev/null; kill "$own") & wait "$own"';

export type OwnProcess = {
  /** What it has written to its error output. */
  errors(): string;
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/** A program that runs until `stop`, or until this process ends, however it ends. */
export function startProcess(command: string[], cwd: string): OwnProcess {
  const child = spawn('bash', ['-c', GUARD, 'guard', ...command], {
    cwd,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errors = '';
  let ended = false;
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const end = new Promise<void>((resolve) =>
    child.once('exit', () => {
      ended = true;
      resolve();
    }),
  );
  return {
    errors: () => errors,
    hasEnded: () => ended,
    stop: () => {
      child.stdin.end();
      return end;
    },
  };
}

/** Resolves when the address answers. Throws with what the program wrote, or after three minutes. */
export async function untilAnswered(url: string, program: OwnProcess): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response && response.status < 500) return;
    if (program.hasEnded()) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer: ${program.errors()}`);
}

import type { Output } from './run';

/** Runs a command with what it was started with, and ends with its exit code. */
export async function runProgram(
  run: (args: string[], env: NodeJS.ProcessEnv, output: Output) => Promise<number>,
): Promise<void> {
  const written: Promise<void>[] = [];
  const writeTo = (stream: NodeJS.WriteStream) => (text: string) =>
    void written.push(new Promise((resolve) => void stream.write(`${text}\n`, () => resolve())));
  const code = await run(process.argv.slice(2), process.env, {
    out: writeTo(process.stdout),
    error: writeTo(process.stderr),
    isTerminal: process.stdout.isTTY,
  });
  await Promise.all(written);
  // What still waits for an answer that nobody wants any more must not hold the end up.
  process.exit(code);
}

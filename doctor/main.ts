import { run } from './run';

const written: Promise<void>[] = [];
const writeTo = (stream: NodeJS.WriteStream) => (text: string) =>
  void written.push(new Promise((resolve) => void stream.write(`${text}\n`, () => resolve())));

// What still waits for an answer that nobody wants any more must not hold the end up.
void run(process.argv.slice(2), process.env, {
  out: writeTo(process.stdout),
  error: writeTo(process.stderr),
  isTerminal: process.stdout.isTTY,
}).then(async (code) => {
  await Promise.all(written);
  process.exit(code);
});

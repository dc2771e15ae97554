import { run } from './run';

void run(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
  isTerminal: process.stdout.isTTY,
}).then((code) => {
  process.exitCode = code;
});

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run test:e2e -- [--engine chromium|firefox|webkit] [what Playwright takes]`. */
const { tokens } = parseArgs({
  args: process.argv.slice(2),
  options: { engine: { type: 'string' } },
  strict: false,
  tokens: true,
});
const chosen = tokens.find((token) => token.kind === 'option' && token.name === 'engine');
const engine = chosen?.kind === 'option' ? chosen.value : 'chromium';
if (engine === undefined || !['chromium', 'firefox', 'webkit'].includes(engine)) {
  console.error(`--engine is chromium, firefox or webkit, not "${engine ?? ''}"`);
  process.exit(2);
}
const own =
  chosen?.kind === 'option'
    ? [chosen.index, ...(chosen.inlineValue ? [] : [chosen.index + 1])]
    : [];
const rest = process.argv.slice(2).filter((_, index) => !own.includes(index));
const playwright = spawn(
  'npx',
  ['playwright', 'test', '-c', 'test/e2e/playwright.config.ts', ...rest],
  { stdio: 'inherit', env: { ...process.env, E2E_ENGINE: engine } },
);
playwright.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void playwright.kill(signal));

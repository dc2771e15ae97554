import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startServer } from './localServer';
import { handle, loadLogin, loadSearch, median, searchLink } from './measures';
import { signIn } from './visitor';

// npm run bench [-- ROUNDS]: what performance.md sets goals for, in Chromium with the CPU slowed four times. Compare runs on
// one quiet machine only; sizes are kept as budgets elsewhere (npm run budgets).

const ROUNDS = Number(process.argv[2] ?? 5);
const EMAILS = 20_000;
const PORT = Number(process.env.BENCH_PORT ?? 3113);
const REPORT = path.resolve(__dirname, '..', '..', 'test-results', 'bench.json');

type Row = { what: string; unit: string; median: number; values: number[] };

/** Runs a measurement several times; one row for each of its numbers. */
async function repeat(name: string, units: Record<string, string>, measure: () => Promise<Record<string, number>>): Promise<Row[]> {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  return Object.entries(units).map(([key, unit]) => {
    const values = rounds.map((round) => round[key] ?? Number.NaN);
    return { what: `${name}: ${key}`, unit, median: median(values), values };
  });
}

async function measureAll(browser: Browser, origin: string): Promise<Row[]> {
  const kept = await signIn(browser, origin, searchLink());
  const page = { scriptsKb: 'kB', allKb: 'kB', firstPaint: 'ms' };
  const list = { ...page, firstRow: 'ms', blocked: 'ms' };
  const handling = { loadMore: 'ms', key: 'ms', worstKey: 'ms', search: 'ms', sort: 'ms' };
  return [
    ...(await repeat('/login', page, () => loadLogin(browser, origin, 'fast'))),
    ...(await repeat('/login, slow network', page, () => loadLogin(browser, origin, 'slow'))),
    ...(await repeat('search by link', list, () => loadSearch(browser, origin, 'fast', kept))),
    ...(await repeat('search by link, slow network', list, () => loadSearch(browser, origin, 'slow', kept))),
    ...(await repeat('1,000 rows loaded', handling, () => handle(browser, origin, kept))),
  ];
}

async function main(): Promise<void> {
  const server = await startServer(PORT, EMAILS);
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'] });
  try {
    const rows = await measureAll(browser, server.origin);
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify({ browser: browser.version(), rounds: ROUNDS, cpu: 'slowed 4 times', rows }, null, 2));
    console.log(`${'what (medians of ' + String(ROUNDS) + ', CPU/4)'.padEnd(44)}${'median'.padStart(10)}`);
    for (const { what, unit, median: middle } of rows) console.log(`${what.padEnd(44)}${middle.toFixed(unit === 'kB' ? 1 : 0).padStart(10)} ${unit}`);
    console.log(`\nAll values: ${path.relative(process.cwd(), REPORT)}`);
  } finally {
    await browser.close();
    server.stop();
  }
}

void main();

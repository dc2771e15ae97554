import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildConsole, isBuildStale } from '../../backend/start/buildConsole';
import { alex, emma } from '../e2e/people';
import { runServer } from '../support/runServer';
import { measurePart } from './parts';
import { printReport, type Row } from './report';
import { keepSignedIn } from './visitor';

const USAGE = `npm run bench -- [options]
  --rounds N       how often each is measured (5)
  --only PARTS     some of load, rows, memory, chart, archive, backend, walk, separated by commas
  --rows N         rows loaded for "rows" (10000)
  --emails N       emails in the archive (120000); "backend" measures the local backend with them
  --data DIR       an archive that is there already, an imported one for example (a new one is made, and removed)`;

const ROOT = path.resolve(__dirname, '..', '..');
const PORT = Number(process.env.BENCH_PORT ?? 3113);

/** The part that needs an archive with as much in it as a large house has. */
const CROWDED = 'walk';
const ALL = ['load', 'rows', 'memory', 'chart', 'archive', 'backend', CROWDED];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: ALL.join(',') },
      rows: { type: 'string', default: '10000' },
      emails: { type: 'string', default: '120000' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const wanted = values.only.split(',');
  if (values.help || wanted.some((part) => !ALL.includes(part))) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (isBuildStale(ROOT)) await buildConsole(ROOT);
  const [rounds, rows, emails] = [values.rounds, values.rows, values.emails].map(Number) as [
    number,
    number,
    number,
  ];
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const report: Row[] = [];
  try {
    for (const crowded of [false, true]) {
      const parts = wanted.filter((part) => (part === CROWDED) === crowded);
      if (parts.length === 0) continue;
      const args = ['--emails', values.emails, ...(crowded ? ['--crowded'] : [])];
      const server = await runServer('test/bench/benchServer.ts', PORT, args, values.data);
      try {
        const { origin } = server;
        // who manages users and exports has every data context
        const kept = await keepSignedIn(browser, origin, crowded ? alex : emma);
        for (const part of parts)
          report.push(
            ...(await measurePart({ browser, origin, kept }, part, { rounds, rows, emails })),
          );
      } finally {
        await server.stop();
      }
    }
    printReport(report);
  } finally {
    await browser.close();
  }
}

void main();

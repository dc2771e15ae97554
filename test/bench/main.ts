import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { buildConsole, isBuildStale } from '../../backend/start/buildConsole';
import { searchLink } from './addresses';
import { measureParts } from './parts';
import { runServer } from '../support/runServer';
import { printReport, readReport, writeReport, type Row } from './report';
import { signIn, SUPER_ADMIN } from './visitor';
import { SCENE_NAMES } from './walk';

const USAGE = `npm run bench -- [options]
  --rounds N       how often each is measured (5)
  --only PARTS     some of load, rows, memory, chart, archive, backend, walk, separated by commas
  --steps SCENES   some of the scenes of "walk", separated by commas: ${SCENE_NAMES.join(', ')}
  --rows N         rows loaded for "rows" (10000)
  --emails N       emails in the archive (120000); "backend" measures the local backend with them
  --data DIR       an archive that is there already, an imported one for example (a new one is made, and removed)
  --compare FILE   an earlier report to stand beside
  --out FILE       where the report goes (test-results/bench.json)`;

const ROOT = path.resolve(__dirname, '..', '..');
const PORT = Number(process.env.BENCH_PORT ?? 3113);

/** Parts that need an archive with as much in it as a large house has. */
const CROWDED = ['walk'];
const ALL = ['load', 'rows', 'memory', 'chart', 'archive', 'backend', ...CROWDED];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      rows: { type: 'string', default: '10000' },
      steps: { type: 'string', default: SCENE_NAMES.join(',') },
      emails: { type: 'string', default: '120000' },
      compare: { type: 'string' },
      out: { type: 'string', default: 'test-results/bench.json' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const earlier = values.compare ? readReport(values.compare) : null;
  if (isBuildStale(ROOT)) await buildConsole(ROOT);
  const [rounds, emails] = [Number(values.rounds), Number(values.emails)];
  const wanted = values.only ? values.only.split(',') : ALL;
  const unknown = wanted.find((part) => !ALL.includes(part));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"\n\n${USAGE}`);
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const load = [loadavg()[0] ?? 0];
  const rows: Row[] = [];
  try {
    for (const crowded of [false, true]) {
      const parts = wanted.filter((part) => CROWDED.includes(part) === crowded);
      if (parts.length === 0) continue;
      const args = ['--emails', values.emails, ...(crowded ? ['--crowded'] : [])];
      const server = await runServer('test/bench/benchServer.ts', PORT, args, values.data);
      try {
        const { origin } = server;
        const login = crowded ? SUPER_ADMIN : undefined;
        const kept = await signIn(browser, origin, searchLink(), login);
        const counts = values.rows.split(',').map(Number);
        const options = { rounds, counts, emails, scenes: values.steps.split(',') };
        rows.push(...(await measureParts({ browser, origin, kept }, parts, options)));
      } finally {
        server.stop();
      }
    }
    const report = { browser: browser.version(), rounds, load: [...load, loadavg()[0] ?? 0], rows };
    writeReport(path.resolve(values.out), report);
    printReport(report, earlier);
  } finally {
    await browser.close();
  }
}

void main();

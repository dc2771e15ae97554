import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { buildConsole, isBuildStale } from '../../backend/start/buildConsole';
import { FLOOR_REACT, FLOOR_WINDOW, searchLink } from './addresses';
import { askBackend, downloadThousand, updateChart } from './extras';
import { handle, remember } from './handling';
import { loadList, loadLogin } from './loads';
import { startServer } from './localServer';
import { printReport, readReport, toRow, writeReport, type Row } from './report';
import { signIn, type Kept } from './visitor';

const USAGE = `npm run bench -- [options]
  --rounds N       how often each is measured (5)
  --only PARTS     some of load, rows, memory, chart, archive, backend, separated by commas
  --rows N         rows loaded for "rows" (1000 and 10000)
  --emails N       emails in the archive (120000); "backend" measures the local backend with them
  --data DIR       an archive that is there already, an imported one for example (a new one is made, and removed)
  --compare FILE   an earlier report to stand beside
  --out FILE       where the report goes (test-results/bench.json)`;

const ROOT = path.resolve(__dirname, '..', '..');
const PORT = Number(process.env.BENCH_PORT ?? 3113);

type Bench = { browser: Browser; origin: string; kept: Kept; rounds: number };
type Measured = Record<string, number>;
type Page = { name: string; measure: () => Promise<Measured>; floor?: string };

/** Measures pages in turns, so that what else the machine does falls on all of them; one row for each of their numbers. */
async function inTurns(
  { rounds }: Bench,
  units: Record<string, string>,
  pages: Page[],
): Promise<Row[]> {
  const values = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, measure } of pages) {
      const measured = await measure();
      for (const key of Object.keys(units))
        values.set(`${name}: ${key}`, [
          ...(values.get(`${name}: ${key}`) ?? []),
          measured[key] ?? Number.NaN,
        ]);
    }
  }
  return pages.flatMap(({ name, floor }) =>
    Object.entries(units).map(([key, unit]) =>
      toRow(
        `${name}: ${key}`,
        unit,
        values.get(`${name}: ${key}`) ?? [],
        floor ? `${floor}: ${key}` : null,
      ),
    ),
  );
}

const LOGIN = { scriptsKb: 'kB', allKb: 'kB', firstPaint: 'ms', largestPaint: 'ms', blocked: 'ms' };
const LOAD = { ...LOGIN, firstRow: 'ms' };
const ROWS = {
  elements: 'elements',
  loadMore: 'ms',
  key: 'ms',
  worstKey: 'ms',
  sort: 'ms',
  search: 'ms',
  missedFrames: '%',
  blankRows: '%',
  missedFast: '%',
  blankFast: '%',
};
const MEMORY = { heap: 'MB', gained: 'MB', nodesGained: 'nodes', listenersGained: 'listeners' };

async function measureLoads(bench: Bench): Promise<Row[]> {
  const { browser, origin, kept } = bench;
  const rows: Row[] = [];
  for (const network of ['fast', 'slow'] as const) {
    const floor = `floor-react, ${network}`;
    rows.push(
      ...(await inTurns(bench, LOGIN, [
        { name: `/login, ${network}`, measure: () => loadLogin(browser, origin, network) },
      ])),
      ...(await inTurns(bench, LOAD, [
        {
          name: `search by link, ${network}`,
          measure: () => loadList(browser, origin, searchLink(), network, kept),
          floor,
        },
        { name: floor, measure: () => loadList(browser, origin, FLOOR_REACT, network, kept) },
        {
          name: `floor-window, ${network}`,
          measure: () => loadList(browser, origin, FLOOR_WINDOW, network, kept),
        },
      ])),
    );
  }
  return rows;
}

async function measureRows(bench: Bench, counts: number[]): Promise<Row[]> {
  const { browser, origin, kept } = bench;
  const rows: Row[] = [];
  for (const count of counts) {
    const floor = `floor-window, ${count} rows`;
    rows.push(
      ...(await inTurns(bench, ROWS, [
        {
          name: `${count} rows`,
          measure: () => handle(browser, origin, searchLink(), count, kept),
          floor,
        },
        { name: floor, measure: () => handle(browser, origin, FLOOR_WINDOW, count, kept) },
      ])),
    );
  }
  return rows;
}

const measureMemory = (bench: Bench): Promise<Row[]> =>
  inTurns(bench, MEMORY, [
    {
      name: 'memory',
      measure: () => remember(bench.browser, bench.origin, searchLink(), bench.kept),
      floor: 'floor-window, memory',
    },
    {
      name: 'floor-window, memory',
      measure: () => remember(bench.browser, bench.origin, FLOOR_WINDOW, bench.kept),
    },
  ]);

async function measure(
  bench: Bench,
  parts: string[],
  counts: number[],
  emails: number,
): Promise<Row[]> {
  const { browser, origin, kept } = bench;
  const measures: Record<string, () => Promise<Row[]>> = {
    load: () => measureLoads(bench),
    rows: () => measureRows(bench, counts),
    memory: () => measureMemory(bench),
    chart: () =>
      inTurns(bench, { chart: 'ms' }, [
        { name: 'update', measure: () => updateChart(browser, origin, kept) },
      ]),
    archive: () =>
      inTurns(
        bench,
        { seconds: 's', megabytes: 'MB', longestBlock: 'ms', peakHeap: 'MB', peakMemory: 'MB' },
        [
          {
            name: 'archive of 1,000, not slowed',
            measure: () => downloadThousand(browser, origin, kept),
          },
        ],
      ),
    backend: () =>
      inTurns(bench, { list: 'ms', chart: 'ms' }, [
        { name: `backend, ${emails} emails, not slowed`, measure: () => askBackend(origin, kept) },
      ]),
  };
  const rows: Row[] = [];
  for (const part of parts.length > 0 ? parts : Object.keys(measures)) {
    const run = measures[part];
    if (!run) throw new Error(`There is no part "${part}"\n\n${USAGE}`);
    rows.push(...(await run()));
  }
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      rows: { type: 'string', default: '1000,10000' },
      emails: { type: 'string', default: '120000' },
      compare: { type: 'string' },
      out: { type: 'string', default: 'test-results/bench.json' },
      dist: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const earlier = values.compare ? readReport(values.compare) : null;
  if (!values.dist && isBuildStale(ROOT)) await buildConsole(ROOT);
  const [rounds, emails] = [Number(values.rounds), Number(values.emails)];
  const server = await startServer(PORT, emails, values);
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const kept = await signIn(browser, server.origin, searchLink());
    const load = [loadavg()[0] ?? 0];
    const rows = await measure(
      { browser, origin: server.origin, kept, rounds },
      values.only.split(',').filter(Boolean),
      values.rows.split(',').map(Number),
      emails,
    );
    const report = { browser: browser.version(), rounds, load: [...load, loadavg()[0] ?? 0], rows };
    writeReport(path.resolve(values.out), report);
    printReport(report, earlier);
  } finally {
    await browser.close();
    server.stop();
  }
}

void main();

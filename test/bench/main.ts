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
import { makeThousand, printThousand } from './packs';
import { printReport, readReport, toRow, writeReport, type Row } from './report';
import { lookAt } from './looking';
import { signIn, SUPER_ADMIN, type Kept } from './visitor';
import { measureWalk, SCENE_NAMES } from './walk';

const USAGE = `npm run bench -- [options]
  --rounds N       how often each is measured (5)
  --only PARTS     some of load, rows, memory, chart, archive, packs, printed, backend, walk, looking, separated by commas
  --steps SCENES   some of the scenes of "walk", separated by commas: ${SCENE_NAMES.join(', ')}
  --rows N         rows loaded for "rows" (1000 and 10000)
  --emails N       emails in the archive (120000); "backend" measures the local backend with them
  --data DIR       an archive that is there already, an imported one for example (a new one is made, and removed)
  --compare FILE   an earlier report to stand beside
  --out FILE       where the report goes (test-results/bench.json)`;

const ROOT = path.resolve(__dirname, '..', '..');
const PORT = Number(process.env.BENCH_PORT ?? 3113);

/** Parts that need an archive with as much in it as a large house has. */
const CROWDED = ['walk', 'looking'];
const ALL = [
  'load',
  'rows',
  'memory',
  'chart',
  'archive',
  'packs',
  'printed',
  'backend',
  ...CROWDED,
];

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
const LOAD = { ...LOGIN, firstRow: 'ms', blockedToIdle: 'ms', requests: 'requests' };
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
const PACK = {
  made: 's',
  fetched: 's',
  ratio: '',
  checked: 's',
  megabytes: 'MB',
  largestBatch: 'MB',
  longestBlock: 'ms',
  longestBlockOfCheck: 'ms',
  peakMemory: 'MB',
  overMemory: 'MB',
};
const PRINTED = { made: 's', pages: '', megabytes: 'MB', longestBlock: 'ms', blocked: 'ms' };
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

const LOOKING = {
  listPicture: 'ms',
  rendition: 'ms',
  nextEmail: 'ms',
  worstNext: 'ms',
  pdfPage: 'ms',
  search: 'ms',
  person: 'ms',
};

async function measure(
  bench: Bench,
  parts: string[],
  { counts, emails, scenes }: { counts: number[]; emails: number; scenes: string[] },
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
    packs: () =>
      inTurns(bench, PACK, [
        {
          name: 'pack of 1,000, not slowed',
          measure: () => makeThousand(browser, origin, kept),
        },
      ]),
    printed: () =>
      inTurns(bench, PRINTED, [
        {
          name: 'document to print of 1,000, not slowed',
          measure: () => printThousand(browser, origin, kept),
        },
      ]),
    backend: () =>
      inTurns(bench, { list: 'ms', chart: 'ms' }, [
        { name: `backend, ${emails} emails, not slowed`, measure: () => askBackend(origin, kept) },
      ]),
    walk: () => measureWalk(browser, origin, kept, { rounds: bench.rounds, scenes }),
    looking: () =>
      inTurns(bench, LOOKING, [{ name: 'looking', measure: () => lookAt(browser, origin, kept) }]),
  };
  const rows: Row[] = [];
  for (const part of parts) {
    rows.push(...((await measures[part]?.()) ?? []));
  }
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      rows: { type: 'string', default: '1000,10000' },
      steps: { type: 'string', default: SCENE_NAMES.join(',') },
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
      const server = await startServer(PORT, emails, { ...values, crowded });
      try {
        const { origin } = server;
        const login = crowded ? SUPER_ADMIN : undefined;
        const kept = await signIn(browser, origin, searchLink(), login);
        const options = {
          counts: values.rows.split(',').map(Number),
          emails,
          scenes: values.steps.split(','),
        };
        rows.push(...(await measure({ browser, origin, kept, rounds }, parts, options)));
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

import type { Browser } from '@playwright/test';
import { FLOOR_REACT, FLOOR_WINDOW, searchLink } from './addresses';
import { askBackend, downloadThousand, updateChart } from './extras';
import { handle, remember } from './handling';
import { loadList, loadLogin } from './loads';
import { toRow, type Row } from './report';
import type { Kept } from './visitor';
import { measureWalk } from './walk';

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
  firstSearch: 'ms',
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

/** Measures some of the parts of the bench, one after the other. */
export async function measureParts(
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
    backend: () =>
      inTurns(bench, { list: 'ms', chart: 'ms' }, [
        { name: `backend, ${emails} emails, not slowed`, measure: () => askBackend(origin, kept) },
      ]),
    walk: () => measureWalk(browser, origin, kept, { rounds: bench.rounds, scenes }),
  };
  const rows: Row[] = [];
  for (const part of parts) {
    rows.push(...((await measures[part]?.()) ?? []));
  }
  return rows;
}

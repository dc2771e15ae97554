import { FLOOR_REACT, FLOOR_WINDOW, searchLink } from './addresses';
import { askBackend, downloadThousand, updateChart } from './extras';
import { handle, remember } from './handling';
import { loadList } from './loads';
import type { Row } from './report';
import type { Bench } from './visitor';
import { walks } from './walk';

type Measured = Record<string, number>;
type Page = { name: string; measure: () => Promise<Measured>; floor?: string };

/** What is not measured in milliseconds. */
const UNITS: Record<string, string> = {
  requests: 'requests',
  elements: 'elements',
  missedFrames: '%',
  blankRows: '%',
  missedFast: '%',
  blankFast: '%',
  gained: 'MB',
  nodesGained: 'nodes',
  listenersGained: 'listeners',
  seconds: 's',
  peakMemory: 'MB',
};

/** Measures pages in turns, so that what else the machine does falls on all of them; one row for each of their numbers. */
async function inTurns(rounds: number, pages: readonly Page[]): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, measure, floor } of pages)
      for (const [key, value] of Object.entries(await measure())) {
        const what = `${name}: ${key}`;
        const beside = floor === undefined ? null : `${floor}: ${key}`;
        const row = rows.get(what) ?? { what, unit: UNITS[key] ?? 'ms', values: [], floor: beside };
        row.values.push(value);
        rows.set(what, row);
      }
  return [...rows.values()];
}

/** The search beside a page of the floor. */
const beside = (
  [name, floor, path]: [name: string, floor: string, path: string],
  measure: (path: string) => Promise<Measured>,
): Page[] => [
  { name, measure: () => measure(searchLink()), floor },
  { name: floor, measure: () => measure(path) },
];

type Options = { rounds: number; rows: number; emails: number };

/** Measures one of the parts of the bench. */
export async function measurePart(
  bench: Bench,
  part: string,
  { rounds, rows, emails }: Options,
): Promise<Row[]> {
  const load = (network: 'fast' | 'slow') =>
    beside([`search by link, ${network}`, `floor-react, ${network}`, FLOOR_REACT], (path) =>
      loadList(bench, path, network),
    );
  const parts: Record<string, Page[]> = {
    load: [...load('fast'), ...load('slow')],
    rows: beside([`${rows} rows`, `floor-window, ${rows} rows`, FLOOR_WINDOW], (path) =>
      handle(bench, path, rows),
    ),
    memory: [{ name: 'memory', measure: () => remember(bench) }],
    chart: [{ name: 'update', measure: () => updateChart(bench) }],
    archive: [{ name: 'archive of 1,000, not slowed', measure: () => downloadThousand(bench) }],
    backend: [{ name: `backend, ${emails} emails, not slowed`, measure: () => askBackend(bench) }],
    walk: walks(bench),
  };
  return inTurns(rounds, parts[part] ?? []);
}

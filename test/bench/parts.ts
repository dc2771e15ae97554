import { FLOOR_REACT, FLOOR_WINDOW, searchLink } from './addresses';
import { ARCHIVE, askBackend, downloadThousand, updateChart } from './extras';
import { handle, MEMORY, remember, ROWS } from './handling';
import { loadList, LOAD } from './loads';
import { toRow, type Row } from './report';
import type { Bench } from './visitor';
import { measureWalk } from './walk';

type Measured = Record<string, number>;
type Page = { name: string; measure: () => Promise<Measured>; floor?: string };

/** Measures pages in turns, so that what else the machine does falls on all of them; one row for each of their numbers. */
async function inTurns(
  rounds: number,
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

async function measureLoads(bench: Bench, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const network of ['fast', 'slow'] as const) {
    const list = (path: string) => () => loadList(bench, path, network);
    const floor = `floor-react, ${network}`;
    rows.push(
      ...(await inTurns(rounds, LOAD, [
        { name: `search by link, ${network}`, measure: list(searchLink()), floor },
        { name: floor, measure: list(FLOOR_REACT) },
      ])),
    );
  }
  return rows;
}

async function measureRows(bench: Bench, rounds: number, counts: number[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of counts) {
    const floor = `floor-window, ${count} rows`;
    rows.push(
      ...(await inTurns(rounds, ROWS, [
        { name: `${count} rows`, measure: () => handle(bench, searchLink(), count), floor },
        { name: floor, measure: () => handle(bench, FLOOR_WINDOW, count) },
      ])),
    );
  }
  return rows;
}

type Options = { rounds: number; counts: number[]; emails: number; scenes: string[] };

/** Measures some of the parts of the bench, one after the other. */
export async function measureParts(
  bench: Bench,
  parts: string[],
  { rounds, counts, emails, scenes }: Options,
): Promise<Row[]> {
  const one = (units: Record<string, string>, name: string, measure: Page['measure']) =>
    inTurns(rounds, units, [{ name, measure }]);
  const measures: Record<string, () => Promise<Row[]>> = {
    load: () => measureLoads(bench, rounds),
    rows: () => measureRows(bench, rounds, counts),
    memory: () => one(MEMORY, 'memory', () => remember(bench)),
    chart: () => one({ chart: 'ms' }, 'update', () => updateChart(bench)),
    archive: () => one(ARCHIVE, 'archive of 1,000, not slowed', () => downloadThousand(bench)),
    backend: () =>
      one({ list: 'ms', chart: 'ms' }, `backend, ${emails} emails, not slowed`, () =>
        askBackend(bench),
      ),
    walk: () => measureWalk(bench, { rounds, scenes }),
  };
  const rows: Row[] = [];
  for (const part of parts) rows.push(...((await measures[part]?.()) ?? []));
  return rows;
}

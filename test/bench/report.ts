import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median } from './timing';

/** One number of one page, of all rounds; `floor` names the row it is compared with. */
export type Row = {
  what: string;
  unit: string;
  median: number;
  min: number;
  max: number;
  values: number[];
  floor: string | null;
};

export type Report = { browser: string; rounds: number; load: number[]; rows: Row[] };

export function toRow(what: string, unit: string, values: number[], floor: string | null): Row {
  return {
    what,
    unit,
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    values,
    floor,
  };
}

export function writeReport(file: string, report: Report): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report, null, 2));
}

/** Reads an earlier report. Throws when there is none. */
export function readReport(file: string): Report {
  if (!existsSync(file)) throw new Error(`There is no report ${file} to compare with`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const figure = (value: number, unit: string) =>
  value.toFixed(unit === 'ms' || unit === 'requests' ? 0 : 1);

/** The table: medians with minimum and maximum, how many times the floor, and how it stands to an earlier run. */
export function printReport({ rows, rounds, load }: Report, earlier: Report | null): void {
  const medianOf = (report: Report | null, what: string | null) =>
    report?.rows.find((row) => row.what === what)?.median;
  const line = (...cells: string[]) =>
    console.log(
      cells
        .map((cell, index) =>
          index === 0 ? cell.padEnd(46) : cell.padStart(index === 2 ? 18 : 11),
        )
        .join(''),
    );
  console.log(
    `Medians of ${rounds}, CPU slowed four times where not said otherwise; load of the machine ${load.map((value) => value.toFixed(1)).join(', ')}`,
  );
  line('what', 'median', 'min – max', '× floor', ...(earlier ? ['× earlier'] : []));
  for (const { what, unit, median: middle, min, max, floor } of rows) {
    const base = medianOf({ rows, rounds, load, browser: '' }, floor);
    const before = medianOf(earlier, what);
    line(
      what,
      `${figure(middle, unit)} ${unit}`,
      `${figure(min, unit)} – ${figure(max, unit)}`,
      base ? (middle / base).toFixed(2) : '',
      ...(earlier ? [before ? (middle / before).toFixed(2) : ''] : []),
    );
  }
}

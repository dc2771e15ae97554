import { median } from './timing';

/** One number of one page, of all rounds; `floor` names the row it is compared with. */
export type Row = { what: string; unit: string; values: number[]; floor: string | null };

const figure = (value: number, unit: string) =>
  value.toFixed(unit === 'ms' || unit === 'requests' ? 0 : 1);

/** The table: medians with minimum and maximum, and how many times the floor. */
export function printReport(rows: readonly Row[]): void {
  const line = (what: string, middle: string, ends: string, ratio: string) =>
    console.log(what.padEnd(46) + middle.padStart(11) + ends.padStart(18) + ratio.padStart(11));
  line('what', 'median', 'min – max', '× floor');
  for (const { what, unit, values, floor } of rows) {
    const base = rows.find((row) => row.what === floor);
    line(
      what,
      `${figure(median(values), unit)} ${unit}`,
      `${figure(Math.min(...values), unit)} – ${figure(Math.max(...values), unit)}`,
      base ? (median(values) / median(base.values)).toFixed(2) : '',
    );
  }
}

/** @jest-environment node */
import type { BillingRow } from '@/api/billing';
import { buildBilling as row } from '../../support/build/billing';
import { firstComparable, monthBars, wholeChange } from '@/features/billing/billingComparison';

const range = { from: '2026-08', to: '2026-11' };
/** Four months that stand against April to July, in November. */
function compare(before: readonly BillingRow[], current = '2026-11') {
  const rows = [row('2026-08', 110), row('2026-09', 120), row('2026-10', 130), row('2026-11', 9)];
  const bars = monthBars(
    rows,
    { rows: before, since: firstComparable(rows, before, range) },
    range,
    current,
  );
  return { bars: bars.map((bar) => [bar.before, bar.change]), whole: wholeChange(bars) };
}

describe('the months of the billing and those before', () => {
  it('are compared where the archive has all of them, whole months with as many whole ones', () => {
    const { bars, whole } = compare(
      ['2026-04', '2026-05', '2026-06', '2026-07'].map((month) => row(month, 100)),
    );
    expect(bars.map(([before]) => before)).toEqual([100, 100, 100, 100]);
    expect(bars.at(-1)?.[1]).toBeNull();
    expect(whole).toEqual({
      change: 0.2,
      months: { from: '2026-08', to: '2026-10' },
      before: { from: '2026-04', to: '2026-06' },
    });
  });

  it('count a month without a file after the beginning as none', () => {
    const { bars, whole } = compare([row('2026-04', 100), row('2026-06', 200)]);
    expect(bars[1]).toEqual([0, null]);
    expect(whole?.change).toBeCloseTo(0.2);
  });

  it('are not compared with months before the archive began, nor with the one it began in', () => {
    const { bars, whole } = compare([row('2026-05', 3), row('2026-06', 100)]);
    expect(bars).toEqual([
      [null, null],
      [null, null],
      [100, 0.3],
      [0, null],
    ]);
    expect(whole).toBeNull();
  });

  it('are told by their numbers alone where one is tenfold', () => {
    const { bars, whole } = compare(
      ['2026-04', '2026-05', '2026-06'].map((month) => row(month, 1)),
    );
    expect(bars[0]).toEqual([1, null]);
    expect(whole).toBeNull();
  });

  it('are not compared where a zone chosen meanwhile has not come to them', () => {
    const before = ['2026-04', '2026-05', '2026-06', '2026-07'].map((month) => row(month, 100));
    expect(compare(before, '2026-10').whole?.months).toEqual({ from: '2026-08', to: '2026-09' });
  });

  it('are not compared where nothing was before', () => {
    expect(compare([]).whole).toBeNull();
  });
});

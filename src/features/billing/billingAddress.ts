import { formatFragment, readFragment } from '@/lib/link/addressFragment';
import { addMonths, type MonthRange } from '@/lib/time/months';

/** The months and, if one is looked at alone, the client (customer id, or its name without one). */
export type BillingView = { range: MonthRange; client: string | null };

/** What is shown first: this month and the two before it. */
const DEFAULT_MONTHS = 3;
const YEARS_BACK = 10;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** The first month that can be chosen. */
export const earliestMonth = (current: string): string => addMonths(current, -YEARS_BACK * 12);

const defaultRange = (current: string): MonthRange => ({
  from: addMonths(current, 1 - DEFAULT_MONTHS),
  to: current,
});

/** Reads the fragment; what is no range gives the three months up to `opened`. */
export function readBillingView(fragment: string, current: string, opened: string): BillingView {
  const given = readFragment(fragment);
  const [from, to] = [given.get('from') ?? '', given.get('to') ?? ''];
  const isRange =
    MONTH.test(from) &&
    MONTH.test(to) &&
    from <= to &&
    to <= current &&
    from >= earliestMonth(current);
  return {
    range: isRange ? { from, to } : defaultRange(opened),
    client: given.get('client') === '' ? null : given.get('client'),
  };
}

/** The fragment of a view; '' for what the page opens with. */
export function formatBillingView({ range, client }: BillingView, opened: string): string {
  const { from, to } = defaultRange(opened);
  const isDefault = range.from === from && range.to === to;
  return formatFragment([
    ['from', isDefault ? null : range.from],
    ['to', isDefault ? null : range.to],
    ['client', client],
  ]);
}

import { useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Bars } from '@/components/chart/Bars';
import { orderedRun, type BarRun } from '@/components/chart/barRun';
import { classNames } from '@/lib/classNames';
import { monthName, type MonthRange } from '@/lib/time/months';
import type { MonthCount } from './personHistory';
import styles from './Months.module.css';
import type { Localization } from '@/lib/localization';

type MonthsProps = {
  months: readonly MonthCount[];
  run: MonthRange;
  localization: Localization;
  /** Null: the months that are shown from the start. */
  onRun: (run: MonthRange | null) => void;
};

/** So many fit any window: nothing has to be scrolled, so that a finger can be drawn over them. */
const FITTING_MONTHS = 12;

/**
 * A bar for each month. A click or Enter shows one month, a drag or Shift as many as it goes over;
 * the only shown month, pressed again, lets the others come back.
 */
export function Months({ months, run, localization, onRun }: MonthsProps) {
  const intl = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  // Whichever end it was begun at, Shift goes on from there.
  const [isBackwards, setIsBackwards] = useState(false);
  const [dragged, setDragged] = useState<BarRun | null>(null);
  const at = (month: string) => months.findIndex((one) => one.month === month);
  const [first, last] = [at(run.from), at(run.to)];

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth; // the latest months first
  }, [months.length]);

  const show = (wanted: BarRun | null) => {
    if (!wanted) return;
    const { from, to } = orderedRun(wanted);
    setIsBackwards(wanted.from > wanted.to);
    onRun({ from: months[from]?.month ?? run.from, to: months[to]?.month ?? run.to });
  };
  const pick = (wanted: BarRun) => {
    const isOnlyOne = wanted.from === wanted.to && wanted.from === first && first === last;
    if (isOnlyOne) onRun(null);
    else show(wanted);
  };
  // The first, and every January; two years side by side would run into each other.
  const isNewYear = (index: number) => months[index]?.month.endsWith('-01') ?? false;
  const hasYear = (index: number) => isNewYear(index) || (index === 0 && !isNewYear(1));
  return (
    <div ref={strip} className={styles.strip}>
      <div
        className={classNames(styles.months, months.length > FITTING_MONTHS && styles.scrolled)}
        style={{ minWidth: months.length * 24 }}
      >
        <Bars
          plot={{
            bars: months.map(({ month, count }, index) => ({
              label: monthName(month, localization, {
                month: 'short',
                ...(hasYear(index) && { year: 'numeric' }),
              }),
              count,
              before: null,
            })),
            before: null,
            counts: 'above',
          }}
          buttons={{
            label: intl.formatMessage({ id: 'person.months' }),
            names: months.map(({ month, count }) =>
              intl.formatMessage(
                { id: 'person.month' },
                { month: monthName(month, localization), count },
              ),
            ),
            run: dragged ?? (isBackwards ? { from: last, to: first } : { from: first, to: last }),
            isShown: true,
            onRun: show,
            onDrag: setDragged,
            onPick: pick,
          }}
        />
      </div>
    </div>
  );
}

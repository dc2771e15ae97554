import { countBy } from 'es-toolkit';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Bars } from '@/components/chart/Bars';
import { orderedRun, type BarRun } from '@/components/chart/barRun';
import { search } from '@/features/search/searchSlice';
import { classNames } from '@/lib/classNames';
import { session } from '@/features/session/sessionSlice';
import { monthName, monthOf } from '@/lib/time/months';
import { useAppDispatch } from '@/store/hooks';
import { formatPeriod, type ShownMonths } from './personPeriod';
import { selectShownEmails, usePersonSelector } from './personSlice';
import styles from './Months.module.css';

/** So many fit any window: nothing has to be scrolled, so that a finger can be drawn over them. */
const FITTING_MONTHS = 12;

/** A bar for each month, to show one or a run of them; one alone, pressed again, shows all. */
export function Months({ strip: months, run, exact }: ShownMonths) {
  const intl = useIntl();
  const found = usePersonSelector(selectShownEmails);
  const zone = usePersonSelector(session.selectTimezone);
  const dispatch = useAppDispatch();
  const strip = useRef<HTMLDivElement>(null);
  // Whichever end it was begun at, Shift goes on from there.
  const [isBackwards, setIsBackwards] = useState(false);
  const [dragged, setDragged] = useState<BarRun | null>(null);
  const at = (month: string) => months.findIndex((one) => one.month === month);
  const [first, last] = [at(run.from), at(run.to)];
  /** How many of a month's emails are shown, where an exact range leaves some of them out. */
  const parts = useMemo(() => {
    if (!exact || !found || found.received !== found.recordCount) return [];
    const shown = countBy(found.emails, ({ date }) => (date === null ? '' : monthOf(date, zone)));
    return months.map(({ month, count }) => {
      const part = shown[month] ?? 0;
      return month >= run.from && month <= run.to && part < count ? part : null;
    });
  }, [found, zone, months, exact, run]);

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth; // the latest months
  }, [months.length]);

  const show = (wanted: BarRun | null) => {
    if (!wanted) return;
    const { from, to } = orderedRun(wanted);
    setIsBackwards(wanted.from > wanted.to);
    const period = { from: months[from]?.month ?? run.from, to: months[to]?.month ?? run.to };
    dispatch(search.personMonthsChosen(formatPeriod(period)));
  };
  const pick = (wanted: BarRun) => {
    const isOnlyOne =
      exact === null && wanted.from === wanted.to && wanted.from === first && first === last;
    if (isOnlyOne) dispatch(search.personMonthsFreed());
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
              label: monthName(month, intl.locale, {
                month: 'short',
                ...(hasYear(index) && { year: 'numeric' }),
              }),
              count,
              before: null,
              ...(parts[index] != null && {
                isPartial: true,
                told: `${intl.formatNumber(parts[index])}/${intl.formatNumber(count)}`,
              }),
            })),
            before: null,
            counts: 'above',
          }}
          buttons={{
            label: intl.$t({ id: 'person.months' }),
            names: months.map(({ month, count }, index) =>
              intl.$t(
                { id: parts[index] == null ? 'person.month' : 'person.monthInRange' },
                { month: monthName(month, intl.locale), count, shown: parts[index] },
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

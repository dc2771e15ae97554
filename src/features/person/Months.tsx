import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';
import { compactNumber } from '@/lib/chartAxis';
import { classNames } from '@/lib/classNames';
import { monthName, type MonthRange } from '@/lib/months';
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

/** More months than this are named by one letter. */
const NAMED_MONTHS = 18;

/** So many fit any window: nothing has to be scrolled, so that a finger can be drawn over them. */
const FITTING_MONTHS = 12;

/**
 * A strip of months, one stop of the Tab key. A click or Enter shows one month, a drag or Shift as many as it goes over;
 * the arrows move, with Shift they take months in. The only shown month, pressed again, lets the others come back.
 */
export function Months({ months, run, localization, onRun }: MonthsProps) {
  const intl = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const pressed = useRef<string | null>(null); // a press alone draws nothing: its click does
  const [dragged, setDragged] = useState<{ from: string; to: string } | null>(null);
  const last = months.length - 1;
  const at = months.findIndex(({ month }) => month === (current ?? run.to));
  const tabStop = at < 0 ? last : at;
  const highest = Math.max(1, ...months.map(({ count }) => count));
  const isFitting = months.length <= FITTING_MONTHS;
  const shown = dragged ? ordered(dragged.from, dragged.to) : run;

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth; // the latest months first
  }, [months.length]);

  const choose = (month: string, extend: boolean) => {
    if (extend) {
      onRun(ordered(anchor.current ?? run.from, month));
      return;
    }
    anchor.current = month;
    onRun(run.from === month && run.to === month ? null : { from: month, to: month });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowRight: Math.min(last, tabStop + 1),
      ArrowLeft: Math.max(0, tabStop - 1),
      Home: 0,
      End: last,
    }[event.key];
    const month = target === undefined ? undefined : months[target]?.month;
    if (target === undefined || month === undefined) return;
    event.preventDefault();
    if (event.shiftKey) {
      anchor.current ??= months[tabStop]?.month ?? null;
      choose(month, true);
    } else anchor.current = null;
    strip.current?.querySelectorAll('button')[target]?.focus();
  };
  const monthUnder = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-month]')?.dataset
      .month;
  const drag = (event: PointerEvent) => {
    const from = pressed.current;
    const month = from && monthUnder(event);
    if (month && month !== (dragged?.to ?? from)) setDragged({ from, to: month });
  };
  const letGo = () => {
    pressed.current = null;
    setDragged(null);
  };
  const drop = () => {
    if (dragged && dragged.from !== dragged.to) {
      anchor.current = dragged.from;
      onRun(ordered(dragged.from, dragged.to));
    }
    letGo();
  };

  return (
    <div
      ref={strip}
      role="group"
      aria-label={intl.formatMessage({ id: 'person.months' })}
      className={classNames(
        styles.strip,
        months.length > NAMED_MONTHS && styles.many,
        isFitting && styles.fitting,
      )}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={letGo}
      onPointerLeave={letGo}
    >
      {months.map(({ month, count }, index) => {
        const name = intl.formatMessage(
          { id: 'person.month' },
          { month: monthName(month, localization), count },
        );
        const isShown = month >= shown.from && month <= shown.to;
        // The first, and every January; two years side by side would run into each other.
        const isNewYear = (at: number) => months[at]?.month.endsWith('-01') ?? false;
        const hasYear = isNewYear(index) || (index === 0 && !isNewYear(1));
        return (
          <button
            key={month}
            type="button"
            data-month={month}
            className={classNames(
              styles.month,
              month === shown.from && styles.first,
              month === shown.to && styles.last,
            )}
            aria-label={name}
            title={name}
            aria-pressed={isShown}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setCurrent(month)}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              const isTouch = event.pointerType === 'touch';
              if (event.button === 0 && !event.shiftKey && (isFitting || !isTouch))
                pressed.current = month;
            }}
            onClick={(event) => choose(month, event.shiftKey)}
          >
            <span className={styles.count}>
              {count === 0 ? '–' : compactNumber(count, intl.locale)}
            </span>
            <span className={styles.column}>
              <span className={styles.bar} style={{ height: `${(count / highest) * 100}%` }} />
            </span>
            <span className={styles.long}>
              {monthName(
                month,
                localization,
                hasYear ? { month: 'short', year: 'numeric' } : { month: 'short' },
              )}
            </span>
            <span className={styles.medium}>
              {monthName(month, localization, { month: 'short' })}
            </span>
            <span className={styles.short}>{shortMonth(month, localization)}</span>
          </button>
        );
      })}
    </div>
  );
}

const ordered = (one: string, other: string): MonthRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one };

/** One letter, or the number where the language counts its months. */
const shortMonth = (month: string, localization: Localization): string =>
  localization.startsWith('ja')
    ? String(Number(month.slice(5)))
    : monthName(month, localization, { month: 'narrow' });

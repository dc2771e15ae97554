import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { compactNumber } from '@/lib/chartAxis';
import { addMonths, monthName } from '@/lib/months';
import { longSilences, type MonthCount } from './personHistory';
import styles from './Person.module.css';

type TimelineProps = {
  months: readonly MonthCount[];
  chosen: string | null;
  localization: string;
  onMonth: (month: string | null) => void;
};

/** So many silences are named; the others are to be seen. */
const NAMED_SILENCES = 4;

/** A strip of months, one stop of the Tab key: arrows go from month to month, Enter narrows what is below to it or lets it go. */
export function Timeline({ months, chosen, localization, onMonth }: TimelineProps) {
  const id = useId();
  const intl = useIntl();
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const last = months.length - 1;
  const tabStop = Math.min(current ?? last, last);
  const highest = Math.max(1, ...months.map(({ count }) => count));

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = strip.current.scrollWidth; // the latest months first
  }, [months]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowRight: Math.min(last, tabStop + 1),
      ArrowLeft: Math.max(0, tabStop - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    strip.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <>
      <div
        ref={strip}
        role="group"
        aria-label={intl.formatMessage({ id: 'person.byMonth' })}
        aria-describedby={`${id}hint`}
        className={styles.strip}
      >
        {months.map(({ month, count }, index) => {
          const name = intl.formatMessage(
            { id: 'person.month' },
            { month: monthName(month, localization), count },
          );
          return (
            <button
              key={month}
              type="button"
              className={classNames(styles.month, count === 0 && styles.silent)}
              aria-label={name}
              title={name}
              aria-pressed={month === chosen}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={onKeyDown}
              onClick={() => onMonth(month === chosen ? null : month)}
            >
              <span className={styles.column}>
                <span className={styles.count}>
                  {count === 0 ? '–' : compactNumber(count, intl.locale)}
                </span>
                <span className={styles.bar} style={{ height: `${(count / highest) * 100}%` }} />
              </span>
              <span className={styles.monthLabel}>{shortMonth(month, localization)}</span>
              <span className={styles.year}>
                {index === 0 || month.endsWith('-01') ? month.slice(0, 4) : '\u00a0'}
              </span>
            </button>
          );
        })}
      </div>
      <p className={styles.silences}>
        <span id={`${id}hint`}>
          <FormattedMessage id="person.monthHint" />
        </span>{' '}
        {silencesText()}
      </p>
    </>
  );

  /** "Nothing from March 2026 to May 2026. Nothing after August 2026." */
  function silencesText(): string {
    const silences = longSilences(months);
    const name = (month: string) => monthName(month, localization);
    const named = silences
      .slice(-NAMED_SILENCES)
      .map(({ from, to, isLast }) =>
        isLast
          ? intl.formatMessage({ id: 'person.silentSince' }, { month: name(addMonths(from, -1)) })
          : intl.formatMessage({ id: 'person.silence' }, { from: name(from), to: name(to) }),
      );
    const others = silences.length - named.length;
    return [
      ...(others > 0 ? [intl.formatMessage({ id: 'person.moreSilences' }, { count: others })] : []),
      ...named,
    ].join(' ');
  }
}

/** One letter, or the number where the language counts its months. */
const shortMonth = (month: string, localization: string): string =>
  localization.startsWith('ja')
    ? String(Number(month.slice(5)))
    : monthName(month, localization, { month: 'narrow' });

import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useElementSize } from '@/components/useElementSize';
import { compactNumber, countTicks, everyLabel } from '@/lib/chartAxis';
import { monthName } from '@/lib/months';
import styles from './BillingBars.module.css';
import { BillingTooltip } from './BillingTooltip';
import { changeText, type MonthBar } from './billingComparison';
import type { Localization } from '@/lib/localization';

/** Room for the widest label of a month, in pixels at 12 px type. */
const LABEL_ROOM = 76;

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** A bar for each month, beside it the one of the period before. The bars are one stop; ←→ move and show what each stands for. */
export function BillingBars({
  bars,
  localization,
}: {
  bars: readonly MonthBar[];
  localization: Localization;
}) {
  const intl = useIntl();
  const plot = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(plot);
  const [active, setActive] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const ticks = countTicks(
    Math.max(0, ...bars.flatMap(({ total, before }) => [total, before ?? 0])),
  );
  const highest = ticks.at(-1) ?? 1;
  const part = (count: number): CSSProperties => ({ height: `${(count / highest) * 100}%` });
  const every = everyLabel(bars.length, width / LABEL_ROOM);
  const shownBar = shown === null ? undefined : bars[shown];

  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && shown !== null) setShown(null);
    else {
      const target = KEYS[event.key]?.(active, bars.length - 1);
      if (target === undefined) return;
      const months = plot.current?.querySelectorAll<HTMLElement>('[data-month]');
      months?.item(Math.min(Math.max(target, 0), bars.length - 1)).focus();
    }
    event.preventDefault();
  };
  const describe = ({ month, total, isSoFar, monthBefore, before, change }: MonthBar) => {
    const name = monthName(month, localization);
    return [
      isSoFar ? `${name} (${intl.formatMessage({ id: 'admin.billing.soFar' })})` : name,
      intl.formatMessage({ id: 'admin.billing.filesCount' }, { count: total }),
      before === null
        ? null
        : `${monthName(monthBefore, localization)} ${intl.formatNumber(before)}`,
      change === null ? null : changeText(intl, change),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden>
        {ticks.map((tick) => (
          <span
            key={tick}
            className={styles.tick}
            style={{ insetBlockEnd: `${(tick / highest) * 100}%` }}
          >
            {compactNumber(tick, intl.locale)}
          </span>
        ))}
      </div>
      <div
        ref={plot}
        role="group"
        aria-label={intl.formatMessage({ id: 'chart.bars' })}
        className={styles.plot}
      >
        {bars.map((bar, index) => (
          <button
            key={bar.month}
            type="button"
            data-month={bar.month}
            tabIndex={index === active ? 0 : -1}
            aria-label={describe(bar)}
            className={styles.month}
            onMouseEnter={() => setShown(index)}
            onMouseLeave={() => setShown(null)}
            onBlur={() => setShown(null)}
            onKeyDown={keyDown}
            onClick={() => setShown(index)}
            onFocus={() => {
              setActive(index);
              setShown(index);
            }}
          >
            <span className={styles.bars}>
              {bar.before !== null && <span className={styles.before} style={part(bar.before)} />}
              <span
                className={styles.now}
                data-so-far={bar.isSoFar || undefined}
                style={part(bar.total)}
              />
            </span>
            <span className={styles.label}>
              {index % every === 0 &&
                monthName(bar.month, localization, { month: 'short', year: 'numeric' })}
            </span>
          </button>
        ))}
        {shownBar && (
          <BillingTooltip
            bar={shownBar}
            place={(shown ?? 0) / bars.length}
            width={1 / bars.length}
            localization={localization}
          />
        )}
      </div>
    </div>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Bars } from '@/components/chart/Bars';
import { monthName } from '@/lib/time/months';
import styles from './BillingBars.module.css';
import { changeText, type MonthBar } from './billingComparison';

/** A bar per month beside that of the period before; pointer, focus and ←→ show the values. */
export function BillingBars({ bars }: { bars: readonly MonthBar[] }) {
  const intl = useIntl();
  const [shown, setShown] = useState<number | null>(null);
  const shownBar = shown === null ? undefined : bars[shown];
  const describe = ({ month, total, isSoFar, monthBefore, before, change }: MonthBar) => {
    const name = monthName(month, intl.locale);
    return [
      isSoFar ? `${name} (${intl.$t({ id: 'admin.billing.soFar' })})` : name,
      intl.$t({ id: 'admin.billing.filesCount' }, { count: total }),
      before === null
        ? null
        : `${monthName(monthBefore, intl.locale)} ${intl.formatNumber(before)}`,
      change === null ? null : changeText(intl, change),
    ]
      .filter(Boolean)
      .join(', ');
  };
  return (
    <div className={styles.chart}>
      <Bars
        plot={{
          bars: bars.map(({ month, total, before, isSoFar }) => ({
            label: monthName(month, intl.locale, { month: 'short', year: 'numeric' }),
            count: total,
            before,
            isPartial: isSoFar,
          })),
          before: bars.some(({ before }) => before !== null) ? 'beside' : null,
          counts: 'scale',
          tooltip:
            shown !== null && shownBar
              ? { index: shown, content: <BillingTooltip {...shownBar} /> }
              : null,
        }}
        buttons={{
          label: intl.$t({ id: 'chart.bars' }),
          names: bars.map(describe),
          run: null,
          onPick: ({ from }) => setShown(from),
          onPoint: setShown,
        }}
      />
    </div>
  );
}

/** What a bar stands for, beside it. For the eye: the bar's own name says the same. */
function BillingTooltip({ month, total, isSoFar, monthBefore, before, change }: MonthBar) {
  const intl = useIntl();
  return (
    <>
      <strong>{monthName(month, intl.locale)}</strong>
      <dl className={styles.facts}>
        <dt>{intl.$t({ id: isSoFar ? 'admin.billing.monthSoFar' : 'admin.billing.total' })}</dt>
        <dd>{intl.formatNumber(total)}</dd>
        {before !== null && (
          <>
            <dt>{monthName(monthBefore, intl.locale)}</dt>
            <dd>{intl.formatNumber(before)}</dd>
          </>
        )}
        {change !== null && (
          <>
            <dt>{intl.$t({ id: 'admin.billing.change' })}</dt>
            <dd>{changeText(intl, change)}</dd>
          </>
        )}
      </dl>
    </>
  );
}

import { useIntl } from 'react-intl';
import { monthName } from '@/lib/time/months';
import styles from './BillingBars.module.css';
import { changeText, type MonthBar } from './billingComparison';

type BillingTooltipProps = {
  bar: MonthBar;
};

/** What a bar stands for, beside it. For the eye: the bar's own name says the same. */
export function BillingTooltip({
  bar: { month, total, isSoFar, monthBefore, before, change },
}: BillingTooltipProps) {
  const intl = useIntl();
  return (
    <>
      <strong>{monthName(month, intl.locale)}</strong>
      <dl className={styles.facts}>
        <dt>
          {intl.formatMessage({ id: isSoFar ? 'admin.billing.monthSoFar' : 'admin.billing.total' })}
        </dt>
        <dd>{intl.formatNumber(total)}</dd>
        {before !== null && (
          <>
            <dt>{monthName(monthBefore, intl.locale)}</dt>
            <dd>{intl.formatNumber(before)}</dd>
          </>
        )}
        {change !== null && (
          <>
            <dt>{intl.formatMessage({ id: 'admin.billing.change' })}</dt>
            <dd>{changeText(intl, change)}</dd>
          </>
        )}
      </dl>
    </>
  );
}

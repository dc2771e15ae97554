import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Menu } from '@/components/popup/Menu';
import { SelectField } from '@/components/list/SelectField';
import { monthName, monthsIn } from '@/lib/time/months';
import { runName, type MonthCount } from './personHistory';
import { countIn, ordered, PERIODS, type ShownPeriod, type ShownMonths } from './personPeriod';
import styles from './Person.module.css';
import type { Localization } from '@/lib/localization';

/** In the menu, beside the named periods. */
const CUSTOM = 'custom';

type PersonPeriodProps = {
  period: ShownPeriod;
  shown: ShownMonths;
  /** Every month since the first email. */
  months: readonly MonthCount[];
  /** How many emails are shown; null while they are on their way. */
  count: number | null;
  timezone: string;
  localization: Localization;
  onPeriod: (period: ShownPeriod) => void;
};

/** Which months are shown, how many emails that are of how many, and what lies before them. */
export function PersonPeriod({
  period,
  shown: { strip, run },
  months,
  count,
  timezone,
  localization,
  onPeriod,
}: PersonPeriodProps) {
  const intl = useIntl();
  const [isCustom, setCustom] = useState(false);
  const start = strip[0]?.month ?? run.from;
  const whole = { from: start, to: strip.at(-1)?.month ?? run.to };
  const first = months[0]?.month ?? start;
  const offered = monthsIn({ from: start < first ? start : first, to: whole.to });
  const isAll = first >= start;
  const inStrip = countIn(strip, whole);
  const earlier = countIn(months, { from: first, to: whole.to }) - inStrip;
  const label = (one: (typeof PERIODS)[number]) =>
    one === 'all'
      ? intl.formatMessage({ id: 'person.since' }, { month: monthName(first, localization) })
      : intl.formatMessage({ id: 'person.lastMonths' }, { count: Number(one) });
  const words = typeof period === 'string' ? label(period) : runName(period, localization);
  const values = {
    shown: count ?? countIn(strip, run),
    count: inStrip,
    month: monthName(start, localization),
    b: (text: React.ReactNode[]) => <b>{text}</b>,
  };
  const monthField = (end: 'from' | 'to') => (
    <SelectField
      className={styles.month}
      hideLabel
      label={intl.formatMessage({ id: end === 'from' ? 'dateRange.from' : 'dateRange.to' })}
      value={run[end]}
      options={offered.map((month) => ({ value: month, label: monthName(month, localization) }))}
      onChange={(month) =>
        onPeriod(end === 'from' ? ordered(month, run.to) : ordered(run.from, month))
      }
    />
  );
  return (
    <div className={styles.period}>
      <Menu
        align="start"
        buttonClassName={styles.range}
        entries={[
          {
            kind: 'choice',
            label: intl.formatMessage({ id: 'person.range' }),
            value: typeof period === 'string' ? period : CUSTOM,
            options: [
              ...PERIODS.map((one) => ({ value: one, label: label(one) })),
              { value: CUSTOM, label: intl.formatMessage({ id: 'person.customRange' }) },
            ],
            onChange: (value) => {
              const named = PERIODS.find((one) => one === value);
              setCustom(!named);
              onPeriod(named ?? run);
            },
          },
        ]}
      >
        <CalendarDays size={16} strokeWidth={1.6} aria-hidden />
        {words}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
      </Menu>
      {isCustom ? (
        <>
          {monthField('from')}
          {monthField('to')}
        </>
      ) : (
        <span className={styles.runText}>
          {runName(run, localization)} · {timezone}
        </span>
      )}
      <p className={styles.shownOf} role="status">
        <span className={styles.wide}>
          <FormattedMessage
            id={isAll && strip.length > 12 ? 'person.shownSince' : 'person.shownOfYear'}
            values={values}
          />
        </span>
        <span className={styles.narrow}>
          <FormattedMessage id="person.shownOf" values={values} />
        </span>
      </p>
      {earlier > 0 && (
        <Button variant="ghost" size="small" onClick={() => onPeriod('all')}>
          {intl.formatMessage({ id: 'person.earlier' }, { count: earlier })}
        </Button>
      )}
    </div>
  );
}

import { CalendarDays, ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Menu } from '@/components/Menu';
import { monthName } from '@/lib/months';
import { runName, type MonthCount } from './personHistory';
import { countIn, PERIODS, type ShownPeriod, type ShownMonths } from './personPeriod';
import styles from './Person.module.css';
import type { Localization } from '@/lib/localization';

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
  const start = strip[0]?.month ?? run.from;
  const whole = { from: start, to: strip.at(-1)?.month ?? run.to };
  const first = months[0]?.month ?? start;
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
  return (
    <div className={styles.period}>
      <Menu
        align="start"
        buttonClassName={styles.range}
        entries={[
          {
            kind: 'choice',
            label: intl.formatMessage({ id: 'person.range' }),
            value: typeof period === 'string' ? period : '',
            options: PERIODS.map((one) => ({ value: one, label: label(one) })),
            onChange: (value) => onPeriod(PERIODS.find((one) => one === value) ?? '12'),
          },
        ]}
      >
        <CalendarDays size={16} strokeWidth={1.6} aria-hidden />
        {words}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
      </Menu>
      <span className={styles.runText}>
        {runName(run, localization)} · {timezone}
      </span>
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

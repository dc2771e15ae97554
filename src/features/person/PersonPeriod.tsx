import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Dated } from '@/i18n/Dated';
import { Button } from '@/components/Button';
import { Menu } from '@/components/popup/Menu';
import { SelectField } from '@/components/list/SelectField';
import { search } from '@/features/search/searchSlice';
import { useNamedPeriod } from '@/features/search/usePeriodOptions';
import { useDates } from '@/features/session/useDates';
import { monthName, monthsIn } from '@/lib/time/months';
import { classNames } from '@/lib/classNames';
import { useAppDispatch } from '@/store/hooks';
import {
  countIn,
  formatPeriod,
  ordered,
  PERIODS,
  type ShownPeriod,
  type ShownMonths,
} from './personPeriod';
import { selectPeriod, selectSearched, selectShownEmails, usePersonSelector } from './personSlice';
import { useShownText } from './useShownText';
import styles from './Person.module.css';

/** In the menu, beside the named periods. */
const CUSTOM = 'custom';
const SEARCHED = 'searched';

/** What range is shown, how many emails that are of how many, and what lies before them. */
export function PersonPeriod({ strip, run, exact }: ShownMonths) {
  const dispatch = useAppDispatch();
  const { timezone } = useDates();
  const shownText = useShownText();
  const searched = usePersonSelector(selectSearched);
  const period = usePersonSelector(selectPeriod);
  const { months } = usePersonSelector((state) => state.person);
  const found = usePersonSelector(selectShownEmails);
  const intl = useIntl();
  const onPeriod = (chosen: ShownPeriod | null) =>
    dispatch(search.personMonthsChosen(chosen === null ? '' : formatPeriod(chosen)));
  const showAll = ({ currentTarget }: MouseEvent) => {
    currentTarget.parentElement?.querySelector('button')?.focus(); // its own goes away
    onPeriod('all');
  };
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
      ? intl.$t({ id: 'person.since' }, { month: monthName(first, intl.locale) })
      : intl.$t({ id: 'person.lastMonths' }, { count: Number(one) });
  const meant = useNamedPeriod(searched.period, searched.range);
  const searchedName = intl.$t({
    id: typeof meant === 'string' ? `dateRange.${meant}` : 'person.searched',
  });
  const isSearched = exact === searched.range;
  const named = isSearched ? searchedName : typeof period === 'string' ? label(period) : null;
  const value = isSearched ? SEARCHED : typeof period === 'string' ? period : CUSTOM;
  const isWhole = found !== null && found.received === found.recordCount;
  const counted = exact ? null : countIn(strip, run);
  const values = {
    shown: isWhole ? found.emails.length : counted,
    count: inStrip,
    month: monthName(start, intl.locale),
    b: (text: React.ReactNode[]) => <b>{text}</b>,
  };
  const monthField = (end: 'from' | 'to') => (
    <SelectField
      hideLabel
      label={intl.$t({ id: end === 'from' ? 'dateRange.from' : 'dateRange.to' })}
      value={run[end]}
      options={offered.map((month) => ({
        value: month,
        label: monthName(month, intl.locale, { month: 'short', year: 'numeric' }),
      }))}
      onChange={(month) => onPeriod(ordered(month, end === 'from' ? run.to : run.from))}
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
            label: intl.$t({ id: 'person.range' }),
            value,
            options: [
              { value: SEARCHED, label: searchedName },
              ...PERIODS.map((one) => ({ value: one, label: label(one) })),
              { value: CUSTOM, label: intl.$t({ id: 'person.customRange' }) },
            ],
            onChange: (chosen) => {
              setCustom(chosen === CUSTOM);
              onPeriod(PERIODS.find((one) => one === chosen) ?? (chosen === CUSTOM ? run : null));
            },
          },
        ]}
      >
        <CalendarDays size={16} strokeWidth={1.6} aria-hidden />
        {named ?? shownText}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden />
      </Menu>
      {isCustom ? (
        <span className="inlineRow spaced">
          {monthField('from')}
          {monthField('to')}
        </span>
      ) : (
        <span className={classNames('note', !exact && 'wideOnly')}>
          {named && (
            <>
              <Dated text={shownText} /> ·{' '}
            </>
          )}
          {timezone}
        </span>
      )}
      <p className={styles.shownOf} role="status">
        {values.shown !== null && (
          <>
            <span className="wideOnly">
              <FormattedMessage
                id={isAll && strip.length > 12 ? 'person.shownSince' : 'person.shownOfYear'}
                values={values}
              />
            </span>
            <span className="narrowOnly">
              <FormattedMessage id="person.shownOf" values={values} />
            </span>
          </>
        )}
      </p>
      {earlier > 0 && (
        <Button variant="ghost" size="small" onClick={showAll}>
          {intl.$t({ id: 'person.earlier' }, { count: earlier })}
        </Button>
      )}
    </div>
  );
}

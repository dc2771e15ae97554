import { Download, ReceiptText, X } from 'lucide-react';
import { useEffect, useMemo, useState, useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { type BillingRow, AMOUNTS } from '@/api/billing';
import { breakpoints } from '@/components/breakpoints';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds } from '@/components/table/tableModel';
import { useMediaQuery } from '@/components/useMediaQuery';
import { type MonthRange, monthOf as monthIn } from '@/lib/time/months';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BillingChart } from './BillingChart';
import { billingColumns } from './billingColumns';
import { comparable, firstComparable } from './billingComparison';
import { billing, useBillingSelector } from './billingSlice';
import { clientKey, sortBilling } from './billingVolumes';
import styles from './Billing.module.css';
import { csvText } from '@/lib/csvCell';
import { safeFileName } from '@/lib/fileName';
import { saveFile } from '@/browser/saveFile';
import { CheckboxField } from '@/components/form/CheckboxField';
import { focusSearch } from '@/components/form/focusSearch';
import { SearchBox } from '@/components/form/SearchBox';
import { TryAgain } from '@/components/states/TryAgain';
import { classNames } from '@/lib/classNames';
import { MonthRangePicker } from './MonthRangePicker';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '@/features/session/sessionSlice';
import { formatBillingView, readBillingView, type BillingView } from './billingAddress';

const rowId = ({ sentDate, custId, name }: BillingRow) => `${sentDate} ${custId || name}`;

const monthOf = ({ sentDate }: BillingRow) => sentDate;

const countOf = (rows: readonly BillingRow[], keyOf: (row: BillingRow) => string) =>
  new Set(rows.map(keyOf)).size;

/** What was billed, a row per month and client. The address keeps months and client. */
export function BillingContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { range, client, current, zone, show } = useBillingView();
  const { rows, status, before } = useBillingSelector((state) => state.billing);
  const tryAgain = () => dispatch(billing.billingRequested());
  const [query, setQuery] = useState('');
  const isNarrow = useMediaQuery(breakpoints.tablet);
  const columns = useMemo(
    () =>
      billingColumns({
        intl,
        current,
        isNarrow,
        onClient:
          client === null
            ? (key) => {
                show({ client: key });
                focusSearch();
              }
            : null,
      }),
    [intl, current, isNarrow, client, show],
  );
  const own = useMemo(
    () =>
      sortBilling(rows, intl.locale).filter((row) => client === null || clientKey(row) === client),
    [rows, intl.locale, client],
  );
  const found = own.filter((row) => rowHolds(columns, row, query));
  const counted = before && comparable({ own, found, before, client, query, columns });
  const foundBefore = counted && { rows: counted, since: firstComparable(rows, before, range) };
  const failed = status === 'failed';
  // Months are those of the profile's zone: another zone is another range. One that has become
  // whole meanwhile holds more than was told.
  useEffect(() => {
    dispatch(billing.billingRangeChosen({ ...range, zone }));
  }, [dispatch, range, zone, current]);
  useEffect(() => () => void dispatch(billing.billingLeft()), [dispatch]);
  return (
    <div className={styles.page}>
      <BillingFilters query={query} onQuery={setQuery} />
      {!failed && (
        <BillingChart
          rows={found}
          before={foundBefore}
          status={status}
          range={range}
          current={current}
        />
      )}
      <section className={styles.list} aria-label={intl.$t({ id: 'shell.billing' })}>
        <DataTable
          label={intl.$t({ id: 'shell.billing' })}
          columns={columns}
          scrolls
          groupOf={monthOf}
          rows={own}
          rowId={rowId}
          // A failure is an empty list that says that it was one.
          status={failed ? 'succeeded' : status}
          query={query}
          onClearQuery={() => setQuery('')}
          onTryAgain={tryAgain}
          bar={(left) => (
            <div className={styles.bar}>
              <p>
                {intl.$t(
                  { id: 'admin.billing.rows' },
                  {
                    rows: left.length,
                    months: countOf(left, monthOf),
                    clients: countOf(left, clientKey),
                  },
                )}
              </p>
              <Button
                size="small"
                icon={Download}
                onClick={() => saveBillingCsv(intl, left, range)}
              >
                {intl.$t({ id: 'admin.billing.downloadCsv' }, { count: left.length })}
              </Button>
            </div>
          )}
          empty={{
            icon: ReceiptText,
            text: intl.$t({ id: 'admin.billing.noBilling' }),
            detail: intl.$t({
              id: failed
                ? 'admin.billing.failedHint'
                : client === null
                  ? 'admin.billing.noBillingHint'
                  : 'admin.billing.noneOfClient',
            }),
            ...(failed && { onRetry: tryAgain, tone: 'neutral' }),
          }}
        />
      </section>
    </div>
  );
}

/** Saves `billing_<from>_<to>.csv`: translated heads, months as `YYYY-MM`, plain numbers. */
function saveBillingCsv(intl: IntlShape, rows: readonly BillingRow[], { from, to }: MonthRange) {
  const heads = (['month', 'client', 'customerId', ...AMOUNTS] as const).map((column) =>
    intl.$t({ id: `admin.billing.${column}` }),
  );
  const lines = rows.map((row) => [
    row.sentDate,
    row.name,
    row.custId,
    ...AMOUNTS.map((column) => row[column]),
  ]);
  saveFile(csvText([heads, ...lines]), safeFileName(`billing_${from}_${to}`, 'csv'));
}

type BillingFiltersProps = { query: string; onQuery: (query: string) => void };

/** The criteria line: months, client, search, comparison. Above all that changes with it. */
function BillingFilters({ query, onQuery }: BillingFiltersProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { range, client, current, show } = useBillingView();
  // Where all has failed, that is said, once.
  const { rows, status, compares, hasComparisonFailed } = useBillingSelector(
    (state) => state.billing,
  );
  // What the address says, where the rows have no name.
  const name = rows.find((row) => clientKey(row) === client && row.name !== '')?.name ?? client;
  const compare = (isWanted: boolean) => dispatch(billing.comparisonChosen(isWanted));
  return (
    <div className={styles.filters}>
      <MonthRangePicker
        value={range}
        current={current}
        onChange={(chosen) => show({ range: chosen })}
      />
      <SearchBox label={intl.$t({ id: 'admin.clients.search' })} value={query} onChange={onQuery} />
      {name !== null && (
        <Button
          icon={X}
          aria-label={intl.$t({ id: 'admin.billing.allClients' }, { name })}
          onClick={() => {
            focusSearch();
            show({ client: null });
          }}
        >
          <bdi dir="auto">{name}</bdi>
        </Button>
      )}
      <div className={classNames(styles.filters, 'pushed')}>
        {hasComparisonFailed && status !== 'failed' && (
          <p role="status" className="small warning">
            {intl.$t({ id: 'admin.billing.compareFailed' })}{' '}
            <TryAgain onClick={() => compare(true)} />
          </p>
        )}
        <CheckboxField
          label={intl.$t({ id: 'chart.compare' })}
          checked={compares}
          onChange={compare}
        />
      </div>
    </div>
  );
}

/** What the address says is shown, the month it is now, and the way to another view. */
function useBillingView() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const zone = useAppSelector(session.selectTimezone);
  const current = monthIn(new Date().getTime(), zone);
  const [opened] = useState(current); // another zone of the profile does not change the months
  const { range: shown, client } = readBillingView(hash, current, opened);
  const { from, to } = shown;
  const range = useMemo(() => ({ from, to }), [from, to]);
  const show = useCallback(
    (change: Partial<BillingView>) =>
      void navigate({ hash: formatBillingView({ range, client, ...change }, opened) }),
    [navigate, range, client, opened],
  );
  return { range, client, current, zone, show };
}

import { Suspense, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { lazyPiece } from '@/components/lazyPiece';
import type { BillingRow } from '@/api/billing';
import { Button } from '@/components/Button';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { StatusMessage } from '@/components/StatusMessage';
import { monthName, type MonthRange } from '@/lib/months';
import { BILLED_TYPES, volumesByMonth, type MonthVolume } from './billingVolumes';
import styles from './BillingChart.module.css';

/** The drawing library comes after the table. */
const { Piece: BillingChartPlot } = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "billing-chart" */ './BillingChartPlot')).BillingChartPlot,
);

type BillingChartProps = {
  rows: readonly BillingRow[];
  isLoading: boolean;
  range: MonthRange;
  localization: string;
};

/** The volumes of each month by type, as stacked bars or as a table. */
export function BillingChart({ rows, isLoading, range, localization }: BillingChartProps) {
  const id = useId();
  const intl = useIntl();
  const [asTable, setAsTable] = useState(false);
  const volumes = useMemo(() => volumesByMonth(rows, range), [rows, range]);
  const types = BILLED_TYPES.filter((type) => volumes.some((volume) => volume[type] > 0));
  const isDrawn = !isLoading && !asTable;
  return (
    <figure className={styles.figure} aria-labelledby={id} aria-busy={isLoading}>
      <div className={styles.header}>
        <h2 id={id} className={styles.title}>
          {intl.formatMessage({ id: 'admin.billing.chart' })}
        </h2>
        <ul className={styles.legend}>
          {isDrawn &&
            types.map((type) => (
              <li key={type} className={styles.key} data-type={type}>
                {intl.formatMessage({ id: `admin.billing.${type}` })}
              </li>
            ))}
        </ul>
        <Button
          variant="ghost"
          size="small"
          disabled={isLoading}
          onClick={() => setAsTable(!asTable)}
        >
          {intl.formatMessage({ id: asTable ? 'chart.showChart' : 'chart.showTable' })}
        </Button>
      </div>
      <div className={styles.stage}>
        {!isLoading && asTable && (
          <VolumeTable volumes={volumes} localization={localization} labelledBy={id} />
        )}
        {isDrawn && (
          <ErrorBoundary
            fallback={() => (
              <StatusMessage compact text={intl.formatMessage({ id: 'region.failed' })} />
            )}
          >
            <Suspense fallback={null}>
              <BillingChartPlot volumes={volumes} types={types} localization={localization} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </figure>
  );
}

/** The same numbers as the bars, for those who would rather read. */
function VolumeTable({
  volumes,
  localization,
  labelledBy,
}: {
  volumes: readonly MonthVolume[];
  localization: string;
  labelledBy: string;
}) {
  const intl = useIntl();
  const columns = [...BILLED_TYPES, 'total'] as const;
  return (
    <div className={styles.scroller} role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage({ id: 'admin.billing.month' })}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.number}>
                {intl.formatMessage({ id: `admin.billing.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {volumes.map((volume) => (
            <tr key={volume.month}>
              <th scope="row">{monthName(volume.month, localization)}</th>
              {columns.map((column) => (
                <td key={column} className={styles.number}>
                  {intl.formatNumber(volume[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

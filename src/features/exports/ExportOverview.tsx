import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Client } from '@/api/clients';
import { DataTable } from '@/components/DataTable';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import type { RequestStatus } from '@/saga/requestStatus';
import { exportOverviewColumns, type ExportRow } from './exportOverviewColumns';
import { exportState } from './exportState';
import styles from './ExportPage.module.css';

type ExportOverviewProps = {
  clients: readonly Client[];
  status: RequestStatus;
  timezone: string;
  localization: string;
  /** Opens a client's form. */
  onChoose: (groupId: string) => void;
  onTryAgain: () => void;
};

const groupIdOf = ({ client }: ExportRow) => client.groupId;
const hasForm = ({ client }: ExportRow) => client.isFtpEnable;

/** When the export of every client last ran, those that need somebody first. Stands where the form will be. */
export function ExportOverview({
  clients,
  status,
  timezone,
  localization,
  onChoose,
  onTryAgain,
}: ExportOverviewProps) {
  const intl = useIntl();
  const [now] = useState(() => Date.now());
  const rows = useMemo(
    () => clients.map((client) => ({ client, state: exportState(client, now) })),
    [clients, now],
  );
  const columns = useMemo(
    () => exportOverviewColumns(intl, timezone, localization),
    [intl, timezone, localization],
  );
  const count = rows.filter(({ state }) => state.kind === 'late').length;
  const total = rows.filter(
    ({ state }) => state.kind === 'late' || state.kind === 'onTime' || state.kind === 'never',
  ).length;
  return (
    <div className={styles.overview}>
      <p>{intl.formatMessage({ id: 'admin.exports.start' })}</p>
      <h2 className={styles.heading}>{intl.formatMessage({ id: 'admin.exports.overview' })}</h2>
      <p role="status">{intl.formatMessage({ id: 'admin.exports.lateCount' }, { count, total })}</p>
      <DataTable
        label={intl.formatMessage({ id: 'admin.exports.overview' })}
        columns={columns}
        rows={rows}
        rowId={groupIdOf}
        status={
          status === 'failed' ? 'succeeded' : status /* the page says that the list is stale */
        }
        onTryAgain={onTryAgain}
        initialSort={{ columnId: 'state', asc: true }}
        onRowOpen={({ client }) => onChoose(client.groupId)}
        canOpenRow={hasForm}
        empty={{ text: intl.formatMessage({ id: 'admin.exports.noClients' }) }}
      />
      <p className={styles.hint}>
        {intl.formatMessage(
          { id: 'admin.exports.lateHint' },
          { time: formatDateTimeWithZone(now, timezone, localization) },
        )}
      </p>
    </div>
  );
}

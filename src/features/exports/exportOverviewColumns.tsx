import { TriangleAlert } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { Client } from '@/api/clients';
import type { DataColumn } from '@/components/dataTableModel';
import { formatDateTime } from '@/lib/formatTime';
import { ClientCell } from './ClientCell';
import { clientLabel } from './clientLabel';
import { exportUrgency, latenessOf, type ExportState } from './exportState';
import styles from './ExportOverview.module.css';
import { exportPlace } from './exportPlace';
import type { Localization } from '@/lib/localization';

/** `expected` is when the next run should be, in unix milliseconds; null where nobody knows. */
export type ExportRow = { client: Client; state: ExportState; expected: number | null };

type ColumnOptions = {
  intl: IntlShape;
  timezone: string;
  localization: Localization;
  onOpen: (groupId: string) => void;
};

function stateText(intl: IntlShape, state: ExportState): string {
  if (state.kind !== 'late') return intl.formatMessage({ id: `admin.exports.state.${state.kind}` });
  const { unit, count } = latenessOf(state.by);
  return intl.formatMessage({ id: `admin.exports.late.${unit}` }, { count });
}

/** The client and the destination have what the others leave. */
export const EXPORT_TRACKS =
  'minmax(212px, 1fr) 88px clamp(136px, 14vw, 208px) 136px minmax(160px, 1.6fr) 156px';

/** What is not known. Where a row is a few lines it is none of them. */
const none = <span data-none>-</span>;

/** The columns of the exports' overview, in the reader's language and zone. What is not set is a dash. */
export function exportOverviewColumns({
  intl,
  timezone,
  localization,
  onOpen,
}: ColumnOptions): DataColumn<ExportRow>[] {
  const time = (instant: number | null) => formatDateTime(instant, timezone, localization);
  const scheduleText = ({ client: { schedule } }: ExportRow) =>
    schedule === null ? '-' : intl.formatMessage({ id: `admin.exports.${schedule}` });
  const destinationText = ({ client }: ExportRow) => {
    const place = exportPlace(client);
    return client.exportType === null || place === ''
      ? '-'
      : `${client.exportType.toUpperCase()} ${place}`;
  };
  return [
    {
      id: 'client',
      header: intl.formatMessage({ id: 'admin.exports.client' }),
      text: ({ client }) => clientLabel(client),
      render: ({ client }) => <ClientCell client={client} onOpen={onOpen} />,
    },
    {
      id: 'schedule',
      header: intl.formatMessage({ id: 'admin.exports.schedule' }),
      wideOnly: true,
      text: scheduleText,
    },
    {
      id: 'nextRun',
      header: intl.formatMessage({ id: 'admin.exports.nextRun' }),
      text: ({ expected }) => time(expected),
      sortBy: ({ expected }) => expected ?? Infinity,
      render: ({ expected, state }) =>
        expected === null ? (
          none
        ) : (
          <span>
            <span className={styles.label}>
              {intl.formatMessage({ id: 'admin.exports.nextRun' })}{' '}
            </span>
            {time(expected)}
            {state.kind === 'late' && (
              <span className={styles.overdue}>
                {' '}
                {intl.formatMessage({ id: 'admin.exports.overdue' })}
              </span>
            )}
          </span>
        ),
    },
    {
      id: 'lastExport',
      header: intl.formatMessage({ id: 'admin.exports.lastExport' }),
      wideOnly: true,
      text: ({ client }) => time(client.lastExportDate),
      sortBy: ({ client }) => client.lastExportDate ?? 0,
    },
    {
      id: 'destination',
      header: intl.formatMessage({ id: 'admin.exports.destination' }),
      text: destinationText,
      render: (row) => {
        const place = exportPlace(row.client);
        if (place === '') return none;
        return (
          <span className={styles.place}>
            <span className={styles.type}>{row.client.exportType?.toUpperCase()}</span>{' '}
            <bdi>{place}</bdi>
          </span>
        );
      },
    },
    {
      id: 'state',
      header: intl.formatMessage({ id: 'admin.exports.state' }),
      text: ({ state }) => stateText(intl, state),
      sortBy: ({ state }) => exportUrgency(state),
      render: ({ state }) => (
        <span className={styles.state} data-state={state.kind}>
          {state.kind === 'late' ? (
            <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
          ) : (
            <span className={styles.dot} />
          )}
          {stateText(intl, state)}
        </span>
      ),
    },
  ];
}

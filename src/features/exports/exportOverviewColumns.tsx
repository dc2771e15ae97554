import { TriangleAlert } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { Client } from '@/api/clients';
import type { DataColumn } from '@/components/dataTableModel';
import { formatDateTime, formatOffset } from '@/lib/formatTime';
import { clientLabel } from './clientLabel';
import { exportUrgency, latenessOf, type ExportState } from './exportState';
import styles from './ExportPage.module.css';

export type ExportRow = { client: Client; state: ExportState };

function stateText(intl: IntlShape, state: ExportState): string {
  if (state.kind !== 'late') return intl.formatMessage({ id: `admin.exports.state.${state.kind}` });
  const { unit, count } = latenessOf(state.by);
  return intl.formatMessage({ id: `admin.exports.late.${unit}` }, { count });
}

/** The columns of the exports' overview, in the reader's language and zone. What is not set is a dash. */
export function exportOverviewColumns(
  intl: IntlShape,
  timezone: string,
  localization: string,
): DataColumn<ExportRow>[] {
  const typeText = ({ client: { exportType } }: ExportRow) =>
    exportType === null ? '-' : exportType.toUpperCase();
  const scheduleText = ({ client: { schedule } }: ExportRow) =>
    schedule === null ? '-' : intl.formatMessage({ id: `admin.exports.${schedule}` });
  const lastRunText = ({ lastExportDate }: Client) =>
    lastExportDate === null
      ? '-'
      : `${formatDateTime(lastExportDate, timezone, localization)} (${formatOffset(lastExportDate, timezone)})`;
  return [
    {
      id: 'client',
      header: intl.formatMessage({ id: 'admin.exports.client' }),
      text: ({ client }) => clientLabel(client),
    },
    {
      id: 'schedule',
      header: intl.formatMessage({ id: 'admin.exports.schedule' }),
      text: scheduleText,
    },
    { id: 'type', header: intl.formatMessage({ id: 'admin.exports.type' }), text: typeText },
    {
      id: 'lastExport',
      header: intl.formatMessage({ id: 'admin.exports.lastExport' }),
      text: ({ client }) => lastRunText(client),
      render: ({ client }) => <span className={styles.line}>{lastRunText(client)}</span>,
      sortBy: ({ client }) => client.lastExportDate ?? 0,
    },
    {
      id: 'state',
      header: intl.formatMessage({ id: 'admin.exports.state' }),
      text: ({ state }) => stateText(intl, state),
      sortBy: ({ state }) => exportUrgency(state),
      render: ({ state }) => (
        <span className={state.kind === 'late' ? styles.late : styles.line}>
          {state.kind === 'late' && <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />}
          {stateText(intl, state)}
        </span>
      ),
    },
  ];
}

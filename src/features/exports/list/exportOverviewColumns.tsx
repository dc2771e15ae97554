import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { IntlShape } from 'react-intl';
import type { Client, ExportType } from '@/api/clients';
import { orderBy, type TableColumn } from '@/components/table/tableModel';
import { ClientCell } from './ClientCell';
import { exportUrgency, latenessOf, type ExportState } from '../exportState';
import styles from './ExportOverview.module.css';

export type ExportRow = { client: Client; state: ExportState };

/** A client as a person knows it: the name, or the code where it has none, and the customer id. */
export const clientLabel = ({ name, code, id }: Client): string =>
  id ? `${name || code} (${id})` : name || code;

function stateText(intl: IntlShape, state: ExportState): string {
  if (state.kind !== 'late') return intl.$t({ id: `admin.exports.state.${state.kind}` });
  const { unit, count } = latenessOf(state.by);
  return intl.$t({ id: `admin.exports.late.${unit}` }, { count });
}

/** Server, port, path and directory, or bucket and region; '' where nobody has said. */
export const exportPlace = (client: Client): string =>
  client.exportType === null ? '' : placeOf[client.exportType](client);

const placeOf: Record<ExportType, (client: Client) => string> = {
  sftp: sftpPlace,
  s3: ({ exportAwsS3BucketName, exportAwsRegion }) =>
    [exportAwsS3BucketName, exportAwsRegion].filter(Boolean).join(' · '),
};

function sftpPlace({ ftpURL, sftpRemoteDir }: Client): string {
  if (!ftpURL) return '';
  const address = ftpURL.trim().replace(/^sftp:\/\/|\/$/gi, '');
  const directory = (sftpRemoteDir ?? '').trim();
  const hasPath = address.includes('/');
  if (directory === '' || directory === address.slice(address.indexOf('/'))) return address;
  if (hasPath) return `${address} · ${directory}`;
  return `${address}${directory.startsWith('/') ? '' : '/'}${directory}`;
}

/** What is not known. Where a row is a few lines it is none of them. */
const none = <span data-none>-</span>;

/** The overview's columns; client and destination have what the others leave. */
export function exportOverviewColumns(
  intl: IntlShape,
  time: (instant: number | null) => string,
): TableColumn<ExportRow>[] {
  const scheduleText = ({ client: { schedule } }: ExportRow) =>
    schedule === null ? '-' : intl.$t({ id: `admin.exports.${schedule}` });
  const destinationText = ({ client }: ExportRow) => {
    const place = exportPlace(client);
    return place === '' ? '-' : `${client.exportType?.toUpperCase() ?? ''} ${place}`;
  };
  return [
    {
      id: 'client',
      header: intl.$t({ id: 'admin.exports.client' }),
      accessorFn: ({ client }) => clientLabel(client),
      cell: ({ row }) => <ClientCell client={row.original.client} />,
      meta: { width: 'minmax(152px, 1fr)' },
    },
    {
      id: 'schedule',
      header: intl.$t({ id: 'admin.exports.schedule' }),
      accessorFn: scheduleText,
      meta: { width: '116px', wideOnly: true },
    },
    {
      id: 'nextRun',
      header: intl.$t({ id: 'admin.exports.nextRun' }),
      accessorFn: ({ state }) => time(state.due),
      sortFn: orderBy(({ state }) => state.due ?? Number.MAX_VALUE),
      meta: { width: 'clamp(150px, 30vw - 157px, 224px)' },
      cell: ({ row: { original: shown } }) =>
        shown.state.due === null ? (
          none
        ) : (
          <span>
            <span className={styles.label}>{intl.$t({ id: 'admin.exports.nextRun' })} </span>
            <span className="unbroken">{time(shown.state.due)}</span>
            {shown.state.kind === 'late' && (
              <>
                {' '}
                <span className="warning unbroken">{intl.$t({ id: 'admin.exports.overdue' })}</span>
              </>
            )}
          </span>
        ),
    },
    {
      id: 'lastExport',
      header: intl.$t({ id: 'admin.exports.lastExport' }),
      accessorFn: ({ client }) => time(client.lastExportDate),
      sortFn: orderBy(({ client }) => client.lastExportDate ?? 0),
      cell: ({ row }) => (
        <span className="unbroken">{time(row.original.client.lastExportDate)}</span>
      ),
      meta: { width: '150px', wideOnly: true },
    },
    {
      id: 'destination',
      header: intl.$t({ id: 'admin.exports.destination' }),
      accessorFn: destinationText,
      meta: { width: 'minmax(clamp(140px, 100vw - 800px, 224px), 1.4fr)' },
      cell: ({ row }) => {
        const { client } = row.original;
        const place = exportPlace(client);
        if (place === '') return none;
        return (
          <span className="small">
            <span className={styles.type}>{client.exportType?.toUpperCase()}</span>{' '}
            <bdi>
              {place.split(/(?=[/:])/).map(([first = '', second = '', ...others], index) => (
                <Fragment key={index}>
                  <wbr />
                  <span className="unbroken">{first + second}</span>
                  {others.join('')}
                </Fragment>
              ))}
            </bdi>
          </span>
        );
      },
    },
    {
      id: 'state',
      header: intl.$t({ id: 'admin.exports.state' }),
      accessorFn: ({ state }) => stateText(intl, state),
      sortFn: orderBy(({ state }) => exportUrgency(state)),
      meta: { width: '172px' },
      cell: ({ row: { original: shown } }) => (
        <span className={styles.state} data-state={shown.state.kind}>
          {shown.state.kind === 'late' ? (
            <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
          ) : (
            <span className={styles.dot} />
          )}
          {stateText(intl, shown.state)}
        </span>
      ),
    },
  ];
}

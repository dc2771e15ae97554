import { ChevronDown, ChevronRight, CircleCheck, FolderUp, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Client } from '@/api/clients';
import { Button } from '@/components/Button';
import { Dated } from '@/i18n/Dated';
import { SearchBox } from '@/components/form/SearchBox';
import { ListPanel } from '@/components/list/ListPanel';
import { SelectorList } from '@/components/list/SelectorList';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds } from '@/components/table/tableModel';
import { clientAdmin, useClientsSelector } from '@/features/clients/clientsSlice';
import { session } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { clientLabel, exportOverviewColumns, type ExportRow } from './exportOverviewColumns';
import { exportState, exportUrgency } from '../exportState';
import styles from './ExportOverview.module.css';
import { useExportsSelector } from '../exportsSlice';

type ExportOverviewProps = {
  openClient: Client | undefined;
  /** Where the open form stands: in its row; null while that is on no page. */
  onSlot: (slot: HTMLElement | null) => void;
  onRow: (groupId: string) => void;
  onChoose: (groupId: string) => void;
  children: ReactNode;
};

const groupIdOf = ({ client }: ExportRow) => client.groupId;
const hasForm = ({ isFtpEnable }: Client) => isFtpEnable;
const isSetUp = ({ state: { kind } }: ExportRow) => kind !== 'off' && kind !== 'notSetUp';
const toOption = (client: Client) => ({ value: client.groupId, label: clientLabel(client) });

/** When the export of every client last ran and is to run next, those that need somebody first. */
export function ExportOverview({
  openClient,
  onSlot,
  onRow,
  onChoose,
  children,
}: ExportOverviewProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clients, listStatus, receivedAt } = useClientsSelector((state) => state.clients);
  const { saveStatus } = useExportsSelector((state) => state.exports);
  const { timezone, dateTime } = useDates();
  const canSwitchOn = useAppSelector(session.selectPermissions).includes('MANAGE_CLIENTS');
  const [showsOff, setShowsOff] = useState(false);
  const [query, setQuery] = useState('');
  const all = useMemo(
    () => clients.map((client) => ({ client, state: exportState(client, receivedAt, timezone) })),
    [clients, receivedAt, timezone],
  );
  const rows = useMemo(
    () => (showsOff ? all : all.filter(({ state }) => state.kind !== 'off')),
    [all, showsOff],
  );
  const columns = useMemo(() => exportOverviewColumns(intl, dateTime), [intl, dateTime]);
  const sought = useDeferredValue(query); // as the table looks through its rows
  const isOff = (row: ExportRow) => row.state.kind === 'off' && rowHolds(columns, row, sought);
  const off = all.filter(isOff).length;
  const options = clients.filter(hasForm).map(toOption);
  const shownStatus = listStatus === 'failed' ? 'succeeded' : listStatus; // told above it
  return (
    <>
      <ListPanel
        label={intl.$t({ id: 'shell.exports' })}
        toolbar={
          <>
            <Summary rows={all} />
            {(options.length > 0 || openClient) && (
              <div className={styles.tools}>
                <SearchBox
                  label={intl.$t({ id: 'admin.clients.search' })}
                  value={query}
                  onChange={setQuery}
                />
                <SelectorList
                  label={intl.$t({ id: 'admin.exports.client' })}
                  hideLabel
                  placeholder={intl.$t({ id: 'admin.exports.chooseClient' })}
                  options={options.length === 0 && openClient ? [toOption(openClient)] : options}
                  value={openClient?.groupId ?? ''}
                  disabled={saveStatus === 'pending'}
                  onChange={onChoose}
                />
              </div>
            )}
          </>
        }
      >
        <div className={styles.table}>
          <DataTable
            label={intl.$t({ id: 'admin.exports.overview' })}
            columns={columns}
            query={query}
            onClearQuery={() => setQuery('')}
            rows={rows}
            rowId={groupIdOf}
            status={shownStatus}
            onTryAgain={() => dispatch(clientAdmin.clientsRequested())}
            sortedBy="state"
            onRowOpen={(row) => onRow(groupIdOf(row))}
            canOpenRow={({ client }) => hasForm(client)}
            opened={openClient && { id: openClient.groupId, onSlot }}
            empty={{
              icon: FolderUp,
              text: intl.$t({ id: 'admin.exports.noClients' }),
              detail: canSwitchOn ? '' : intl.$t({ id: 'admin.exports.noClientsHint' }),
            }}
          />
          {children}
          {off > 0 && (
            <div className={styles.off}>
              <Button
                variant="ghost"
                size="small"
                icon={showsOff ? ChevronDown : ChevronRight}
                aria-expanded={showsOff}
                onClick={() => setShowsOff(!showsOff)}
              >
                {intl.$t({ id: 'admin.exports.off' }, { count: off })}
              </Button>
              {canSwitchOn && (
                <Link to={paths.clients}>{intl.$t({ id: 'admin.exports.switchOn' })}</Link>
              )}
            </div>
          )}
        </div>
      </ListPanel>
      {options.length > 0 && !openClient && (
        <p className="fine">{intl.$t({ id: 'admin.exports.start' })}</p>
      )}
      {all.some(isSetUp) && (
        <p className="fine">
          <FormattedMessage
            id="admin.exports.lateHint"
            values={{ time: <Dated text={`${dateTime(receivedAt)} (${timezone})`} /> }}
          />
        </p>
      )}
    </>
  );
}

/** How many are late, and which should have run first of all. */
function Summary({ rows }: { rows: readonly ExportRow[] }) {
  const intl = useIntl();
  const { timezone, dateTime } = useDates();
  const late = rows
    .filter(({ state }) => state.kind === 'late')
    .sort((a, b) => exportUrgency(a.state) - exportUrgency(b.state));
  const total = rows.filter(isSetUp).length;
  const [first] = late;
  const Icon = first ? TriangleAlert : CircleCheck;
  return (
    <>
      <h2 className={styles.heading} data-late={late.length > 0}>
        {total > 0 && <Icon size={18} strokeWidth={1.6} aria-hidden />}
        {intl.$t({ id: 'admin.exports.lateCount' }, { count: late.length, total })}
      </h2>
      {first && (
        <span className={styles.expected}>
          <FormattedMessage
            id="admin.exports.expected"
            values={{
              client: clientLabel(first.client),
              time: <Dated text={dateTime(first.state.due)} />,
              zone: timezone,
            }}
          />
        </span>
      )}
    </>
  );
}

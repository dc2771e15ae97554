import { ChevronDown, ChevronRight, CircleCheck, FolderUp, TriangleAlert } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Client } from '@/api/clients';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds } from '@/components/table/tableModel';
import { SearchBox } from '@/components/form/SearchBox';
import { formatDateTime } from '@/lib/time/formatTime';
import { paths } from '@/paths';
import type { RequestStatus } from '@/saga/requestStatus';
import { clientLabel } from './clientLabel';
import { exportOverviewColumns, type ExportRow } from './exportOverviewColumns';
import { expectedRun, exportState, exportUrgency } from './exportState';
import styles from './ExportOverview.module.css';
import { OpenClient } from './openClient';
import type { Localization } from '@/lib/localization';

type ExportOverviewProps = {
  clients: readonly Client[];
  status: RequestStatus;
  timezone: string;
  localization: Localization;
  /** The client whose form is open; '' while none is. */
  openId: string;
  /** Whether the reader may switch bulk export on for a client. */
  canSwitchOn: boolean;
  /** Opens a client's form. */
  onChoose: (groupId: string) => void;
  onTryAgain: () => void;
};

const groupIdOf = ({ client }: ExportRow) => client.groupId;
/** Below the table is the form of one client: it shall not be far. */
const PAGE_SIZE = 10;
const hasForm = ({ isFtpEnable }: Client) => isFtpEnable;
const canOpen = ({ client }: ExportRow) => hasForm(client);
const isSetUp = ({ state: { kind } }: ExportRow) => kind !== 'off' && kind !== 'notSetUp';

/** When the export of every client last ran and is to run next, those that need somebody first. A row opens its form below. */
export function ExportOverview({
  clients,
  status,
  timezone,
  localization,
  openId,
  canSwitchOn,
  onChoose,
  onTryAgain,
}: ExportOverviewProps) {
  const intl = useIntl();
  const [now] = useState(() => Date.now());
  const [showsOff, setShowsOff] = useState(false);
  const [query, setQuery] = useState('');
  const all = useMemo(
    () =>
      clients.map((client) => ({
        client,
        state: exportState(client, now),
        expected: expectedRun(client, now),
      })),
    [clients, now],
  );
  const rows = useMemo(
    () => (showsOff ? all : all.filter(({ state }) => state.kind !== 'off')),
    [all, showsOff],
  );
  const columns = useMemo(
    () => exportOverviewColumns({ intl, timezone, localization, onOpen: onChoose }),
    [intl, timezone, localization, onChoose],
  );
  const openRow = useCallback(({ client }: ExportRow) => onChoose(client.groupId), [onChoose]);
  const sought = useDeferredValue(query); // as the table looks through its rows
  const off = useMemo(
    () => all.filter((row) => row.state.kind === 'off' && rowHolds(columns, row, sought)).length,
    [columns, all, sought],
  );
  const Chevron = showsOff ? ChevronDown : ChevronRight;
  return (
    <div className={styles.overview}>
      <div className={styles.summary}>
        <Summary rows={all} timezone={timezone} localization={localization} />
        {clients.some(hasForm) && (
          <SearchBox
            label={intl.formatMessage({ id: 'admin.clients.search' })}
            value={query}
            onChange={setQuery}
          />
        )}
      </div>
      <div className={styles.panel}>
        <OpenClient value={openId}>
          <DataTable
            label={intl.formatMessage({ id: 'admin.exports.overview' })}
            columns={columns}
            pageSize={PAGE_SIZE}
            query={query}
            onClearQuery={() => setQuery('')}
            rows={rows}
            rowId={groupIdOf}
            status={
              status === 'failed' ? 'succeeded' : status /* the page says that the list is stale */
            }
            onTryAgain={onTryAgain}
            sortedBy="state"
            onRowOpen={openRow}
            canOpenRow={canOpen}
            empty={{
              icon: FolderUp,
              text: intl.formatMessage({ id: 'admin.exports.noClients' }),
              detail: canSwitchOn ? '' : intl.formatMessage({ id: 'admin.exports.noClientsHint' }),
            }}
          />
        </OpenClient>
        {off > 0 && (
          <div className={styles.off}>
            <Button
              variant="ghost"
              size="small"
              icon={Chevron}
              aria-expanded={showsOff}
              onClick={() => setShowsOff(!showsOff)}
            >
              {intl.formatMessage({ id: 'admin.exports.off' }, { count: off })}
            </Button>
            {canSwitchOn && (
              <Link to={paths.clients}>{intl.formatMessage({ id: 'admin.exports.switchOn' })}</Link>
            )}
          </div>
        )}
      </div>
      {all.some(isSetUp) && (
        <p className={styles.hint}>
          {intl.formatMessage(
            { id: 'admin.exports.lateHint' },
            { time: `${formatDateTime(now, timezone, localization)} (${timezone})` },
          )}
        </p>
      )}
    </div>
  );
}

/** How many are late, and which should have run first of all. */
function Summary({
  rows,
  timezone,
  localization,
}: {
  rows: readonly ExportRow[];
  timezone: string;
  localization: Localization;
}) {
  const intl = useIntl();
  const late = rows
    .filter(({ state }) => state.kind === 'late')
    .sort((a, b) => exportUrgency(a.state) - exportUrgency(b.state));
  const total = rows.filter(isSetUp).length;
  const [first] = late;
  const Icon = late.length > 0 ? TriangleAlert : CircleCheck;
  return (
    <>
      <h2 className={styles.heading} data-late={late.length > 0}>
        {total > 0 && <Icon size={18} strokeWidth={1.6} aria-hidden />}
        {intl.formatMessage({ id: 'admin.exports.lateCount' }, { count: late.length, total })}
      </h2>
      {first && (
        <span className={styles.expected}>
          {intl.formatMessage(
            { id: 'admin.exports.expected' },
            {
              client: clientLabel(first.client),
              time: formatDateTime(first.expected, timezone, localization),
              zone: timezone,
            },
          )}
        </span>
      )}
    </>
  );
}

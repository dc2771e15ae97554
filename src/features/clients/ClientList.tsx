import { Building2, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Client } from '@/api/clients';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds } from '@/components/table/tableModel';
import { ListPanel } from '@/components/list/ListPanel';
import { SearchBox } from '@/components/form/SearchBox';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { RequestStatus } from '@/saga/requestStatus';
import { clientColumns } from './clientColumns';
import { comparableCode } from './clientSettings';

type ClientListProps = {
  clients: readonly Client[];
  status: RequestStatus;
  providerMailer: RuntimeConfig['providerMailer'];
  /** Of the client that was saved last, to be shown and marked. */
  savedCode: string | null;
  /** The person searches for something else. */
  onSearch: () => void;
  onNew: () => void;
  onEdit: (client: Client) => void;
  onTryAgain: () => void;
};

const groupId = (client: Client) => client.groupId;

/** The clients, searched and paged. */
export function ClientList({
  clients,
  status,
  providerMailer,
  savedCode,
  onSearch,
  onNew,
  onEdit,
  onTryAgain,
}: ClientListProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const columns = useMemo(
    () => clientColumns(intl, providerMailer, onEdit),
    [intl, providerMailer, onEdit],
  );
  const marked =
    savedCode === null
      ? undefined
      : clients.find(({ code }) => comparableCode(code) === comparableCode(savedCode));
  // A search that hides what was just saved gives way: the mark ends when the person searches on.
  if (marked && query !== '' && !rowHolds(columns, marked, query)) setQuery('');
  const search = (text: string) => {
    onSearch();
    setQuery(text);
  };
  const newClient = intl.formatMessage({ id: 'admin.clients.new' });
  return (
    <ListPanel
      label={intl.formatMessage({ id: 'shell.clients' })}
      toolbar={
        <SearchBox
          label={intl.formatMessage({ id: 'admin.clients.search' })}
          value={query}
          onChange={search}
        />
      }
      action={
        <Button variant="primary" icon={Plus} onClick={onNew}>
          {newClient}
        </Button>
      }
    >
      <DataTable
        label={intl.formatMessage({ id: 'shell.clients' })}
        columns={columns}
        rows={clients}
        rowId={groupId}
        status={status}
        query={query}
        onClearQuery={() => search('')}
        sortedBy="code"
        onRowOpen={onEdit}
        onTryAgain={onTryAgain}
        marked={marked?.groupId ?? null}
        empty={{
          icon: Building2,
          text: intl.formatMessage({ id: 'admin.clients.none' }),
          detail: intl.formatMessage({ id: 'admin.clients.noneHint' }),
          action: { label: newClient, icon: Plus, onAction: onNew },
        }}
      />
    </ListPanel>
  );
}

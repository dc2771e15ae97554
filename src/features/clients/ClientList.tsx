import { Building2, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Client } from '@/api/clients';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { ListPanel } from '@/components/ListPanel';
import { SearchBox } from '@/components/SearchBox';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { RequestStatus } from '@/saga/requestStatus';
import { clientColumns } from './clientColumns';

type ClientListProps = {
  clients: readonly Client[];
  status: RequestStatus;
  providerMailer: RuntimeConfig['providerMailer'];
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
  const newClient = intl.formatMessage({ id: 'admin.clients.new' });
  return (
    <ListPanel
      label={intl.formatMessage({ id: 'shell.clients' })}
      toolbar={
        <SearchBox
          label={intl.formatMessage({ id: 'admin.clients.search' })}
          value={query}
          onChange={setQuery}
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
        onClearQuery={() => setQuery('')}
        initialSort={{ columnId: 'code', asc: true }}
        onRowOpen={onEdit}
        onTryAgain={onTryAgain}
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

import { Building2, Plus, Pencil } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Client } from '@/api/clients';
import { mailerLabel, type ProviderMailer } from '@/i18n/mailerLabel';
import { DataTable } from '@/components/table/DataTable';
import { RowButton } from '@/components/table/RowButton';
import { rowHolds, type TableColumn } from '@/components/table/tableModel';
import { ListPanel } from '@/components/list/ListPanel';
import { SearchBox } from '@/components/form/SearchBox';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch, useShown } from '@/store/hooks';
import { comparableCode } from './clientSettings';
import { clientAdmin, useClientsSelector } from './clientsSlice';

const groupIdOf = ({ groupId }: Client) => groupId;

/** The clients page: the clients, searched and paged. */
export function ClientsContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerMailer } = useRuntimeConfig();
  const { clients, savedCode, listStatus } = useClientsSelector((state) => state.clients);
  const [query, setQuery] = useState('');

  useShown(clientAdmin.clientsOpened, clientAdmin.clientsLeft);

  const edit = useCallback(
    ({ groupId }: Client) => void dispatch(modalOpened({ name: 'clientDetail', groupId })),
    [dispatch],
  );
  const columns = useMemo(
    () => clientColumns(intl, providerMailer, edit),
    [intl, providerMailer, edit],
  );
  const marked =
    savedCode === null
      ? undefined
      : clients.find(({ code }) => comparableCode(code) === comparableCode(savedCode));
  // A search that hides what was just saved gives way: the mark ends when the person searches on.
  if (marked && query !== '' && !rowHolds(columns, marked, query)) setQuery('');
  const search = (text: string) => {
    dispatch(clientAdmin.clientsLookedThrough());
    setQuery(text);
  };
  const create = {
    label: intl.$t({ id: 'admin.clients.new' }),
    icon: Plus,
    onAction: () => dispatch(modalOpened({ name: 'clientDetail', groupId: null })),
  };
  return (
    <ListPanel
      label={intl.$t({ id: 'shell.clients' })}
      toolbar={
        <SearchBox
          label={intl.$t({ id: 'admin.clients.search' })}
          value={query}
          onChange={search}
        />
      }
      create={create}
    >
      <DataTable
        label={intl.$t({ id: 'shell.clients' })}
        columns={columns}
        rows={clients}
        rowId={groupIdOf}
        status={listStatus}
        query={query}
        onClearQuery={() => search('')}
        sortedBy="code"
        onRowOpen={edit}
        onTryAgain={() => dispatch(clientAdmin.clientsRequested())}
        marked={marked?.groupId ?? null}
        empty={{
          icon: Building2,
          text: intl.$t({ id: 'admin.clients.none' }),
          detail: intl.$t({ id: 'admin.clients.noneHint' }),
          action: create,
        }}
      />
    </ListPanel>
  );
}

/** The clients table's columns; the name has what the others leave. */
function clientColumns(
  intl: IntlShape,
  provider: ProviderMailer,
  onEdit: (client: Client) => void,
): TableColumn<Client>[] {
  const text = (id: 'code' | 'name', width: string): TableColumn<Client> => ({
    id,
    header: intl.$t({ id: `admin.clients.${id}` }),
    accessorFn: (client) => client[id],
    cell: ({ row }) => <bdi className="breaks">{row.original[id]}</bdi>,
    meta: { width },
  });
  return [
    text('code', 'minmax(160px, 1fr)'),
    text('name', 'minmax(200px, 2fr)'),
    {
      id: 'mailer',
      header: intl.$t({ id: 'admin.clients.mailer' }),
      accessorFn: ({ mailer }) => mailerLabel(intl, mailer, provider),
      meta: { width: 'minmax(140px, 1fr)' },
    },
    {
      id: 'edit',
      header: intl.$t({ id: 'admin.clients.edit' }),
      meta: { width: '72px', align: 'end' },
      cell: ({ row: { original: client } }) => (
        <RowButton
          icon={Pencil}
          label={intl.$t(
            { id: 'admin.clients.editName' },
            { name: client.name || client.code || client.groupId },
          )}
          onClick={() => onEdit(client)}
        />
      ),
    },
  ];
}

import { Pencil } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { Client } from '@/api/clients';
import { mailerLabel, type ProviderMailer } from '@/components/mailerLabel';
import { RowButton } from '@/components/table/RowButton';
import type { TableColumn } from '@/components/table/tableModel';

/** The clients table's columns; the name has what the others leave. */
export function clientColumns(
  intl: IntlShape,
  provider: ProviderMailer,
  onEdit: (client: Client) => void,
): TableColumn<Client>[] {
  return [
    {
      id: 'code',
      header: intl.$t({ id: 'admin.clients.code' }),
      accessorFn: ({ code }) => code,
      meta: { width: 'minmax(160px, 1fr)' },
    },
    {
      id: 'name',
      header: intl.$t({ id: 'admin.clients.name' }),
      accessorFn: ({ name }) => name,
      meta: { width: 'minmax(200px, 2fr)' },
    },
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

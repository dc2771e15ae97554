import { Pencil } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import type { Client } from '@/api/clients';
import type { DataColumn } from '@/components/dataTableModel';
import { IconButton } from '@/components/IconButton';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { mailerLabel } from './mailers';

/** The name has what the others leave. */
export const CLIENT_TRACKS = 'minmax(160px, 1fr) minmax(200px, 2fr) minmax(140px, 1fr) 72px';

/** The columns of the clients table, in the reader's language. */
export function clientColumns(
  intl: IntlShape,
  provider: RuntimeConfig['providerMailer'],
  onEdit: (client: Client) => void,
): DataColumn<Client>[] {
  return [
    {
      id: 'code',
      header: intl.formatMessage({ id: 'admin.clients.code' }),
      text: ({ code }) => code,
    },
    {
      id: 'name',
      header: intl.formatMessage({ id: 'admin.clients.name' }),
      text: ({ name }) => name,
    },
    {
      id: 'mailer',
      header: intl.formatMessage({ id: 'admin.clients.mailer' }),
      text: ({ mailer }) => mailerLabel(intl, mailer, provider),
    },
    {
      id: 'edit',
      header: intl.formatMessage({ id: 'admin.clients.edit' }),
      align: 'end',
      render: (client, tabIndex) => (
        <IconButton
          size="small"
          icon={Pencil}
          tabIndex={tabIndex}
          label={intl.formatMessage(
            { id: 'admin.clients.editName' },
            { name: client.name || client.code || client.groupId },
          )}
          onClick={() => onEdit(client)}
        />
      ),
    },
  ];
}

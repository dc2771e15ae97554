import { UserPlus, UsersRound } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { ListPanel } from '@/components/ListPanel';
import { SearchBox } from '@/components/SearchBox';
import type { RequestStatus } from '@/saga/requestStatus';
import { userColumns, type UserActions } from './userColumns';
import { editObstacle, type Actor } from './userRules';

type UserListProps = UserActions & {
  users: readonly User[];
  status: RequestStatus;
  actor: Actor;
  onNew: () => void;
  onTryAgain: () => void;
};

const userId = ({ id }: User) => id;

/** The users, searched and paged, and what can be done with them. */
export function UserList({
  users,
  status,
  actor,
  onNew,
  onEdit,
  onRemove,
  onTryAgain,
}: UserListProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const columns = useMemo(
    () => userColumns(intl, actor, { onEdit, onRemove }),
    [intl, actor, onEdit, onRemove],
  );
  const newUser = intl.formatMessage({ id: 'admin.users.new' });
  return (
    <ListPanel
      label={intl.formatMessage({ id: 'shell.users' })}
      toolbar={
        <SearchBox
          label={intl.formatMessage({ id: 'admin.users.search' })}
          value={query}
          onChange={setQuery}
        />
      }
      action={
        <Button variant="primary" icon={UserPlus} disabled={!actor.canManage} onClick={onNew}>
          {newUser}
        </Button>
      }
    >
      <DataTable
        label={intl.formatMessage({ id: 'shell.users' })}
        columns={columns}
        rows={users}
        rowId={userId}
        status={status}
        query={query}
        onClearQuery={() => setQuery('')}
        initialSort={{ columnId: 'name', asc: true }}
        onRowOpen={onEdit}
        canOpenRow={(user) => editObstacle(actor, user) === null}
        onTryAgain={onTryAgain}
        empty={{
          icon: UsersRound,
          text: intl.formatMessage({ id: 'admin.noUsers' }),
          detail: intl.formatMessage({ id: 'admin.noUsersHint' }),
          action: { label: newUser, icon: UserPlus, disabled: !actor.canManage, onAction: onNew },
        }}
      />
    </ListPanel>
  );
}

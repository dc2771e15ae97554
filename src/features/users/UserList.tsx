import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds, type Selected } from '@/components/table/tableModel';
import { ListPanel } from '@/components/list/ListPanel';
import { SearchBox } from '@/components/form/SearchBox';
import { StatusMessage } from '@/components/states/StatusMessage';
import type { RequestStatus } from '@/saga/requestStatus';
import { MarkedUser } from './markedUser';
import { saveUsersCsv } from './saveUsersCsv';
import { UserBar } from './UserBar';
import { userColumns } from './userColumns';
import type { ContextNames } from './userContexts';
import { UserFilterChips } from './UserFilterChips';
import { noFilters, passes, type UserFilters } from './userFilters';
import styles from './UserList.module.css';
import type { UserActions } from './UserRowActions';
import { editObstacle, nameOf, type Actor } from './userRules';
import type { SavedUser } from './usersState';

type UserListProps = UserActions & {
  users: readonly User[];
  status: RequestStatus;
  actor: Actor;
  /** One's own data contexts, which can be filtered by. */
  contexts: readonly { groupId: string; id: string; name: string }[];
  filters: UserFilters;
  /** Who was saved last, to be shown and marked. */
  saved: SavedUser | null;
  onFilter: (filters: UserFilters) => void;
  /** The person searches for something else. */
  onSearch: () => void;
  /** What was typed rests: it belongs into the address. */
  onSearched: (query: string) => void;
  /** Filters hide what has to be seen now. */
  onShowAll: () => void;
  onNew: () => void;
  onTryAgain: () => void;
};

/** Browsers take so many changes of an address only. */
const SEARCH_REST_MS = 300;

const userId = ({ id }: User) => id;
const NONE: Selected = {};

/** Who was saved last, where the list has them. */
function markedUser(users: readonly User[], saved: SavedUser | null) {
  const login = saved?.login.toLowerCase();
  const user = login && users.find((listed) => listed.login.toLowerCase() === login);
  return user ? { id: user.id, isNew: saved?.isNew === true } : null;
}

/** The users, searched, filtered and paged, and what can be done with them. */
export function UserList({
  users,
  status,
  actor,
  contexts,
  filters,
  saved,
  onFilter,
  onSearch,
  onSearched,
  onShowAll,
  onNew,
  onEdit,
  onLock,
  onRemove,
  onTryAgain,
}: UserListProps) {
  const intl = useIntl();
  const [query, setQuery] = useState(filters.query);
  const [selected, setSelected] = useState<Selected>(NONE);
  const names: ContextNames = useMemo(
    () => new Map(contexts.map(({ groupId, name }) => [groupId, name])),
    [contexts],
  );
  const marked = useMemo(() => markedUser(users, saved), [users, saved]);
  const columns = useMemo(
    () => userColumns(intl, actor, names, { onEdit, onLock, onRemove }),
    [intl, actor, names, onEdit, onLock, onRemove],
  );
  // Of another data context's users nobody is selected.
  if (users.length === 0 && selected !== NONE) setSelected(NONE);
  const filtered = useMemo(
    () => users.filter((user) => passes(filters, user, actor.contexts)),
    [users, filters, actor.contexts],
  );
  useEffect(() => {
    const rest = setTimeout(() => onSearched(query), SEARCH_REST_MS);
    return () => clearTimeout(rest);
  }, [query, onSearched]);
  const selection = useMemo(
    () => ({
      selected,
      onChange: setSelected,
      labelOf: (user: User) =>
        intl.formatMessage({ id: 'admin.users.select' }, { name: nameOf(user, intl.locale) }),
      pageLabel: intl.formatMessage({ id: 'pages.selectAll' }),
    }),
    [selected, intl],
  );
  // What hides the row of a user who was just saved gives way: the mark ends when the person filters or searches on.
  const shown = marked ? users.find(({ id }) => id === marked.id) : undefined;
  const isOut = shown !== undefined && !passes(filters, shown, actor.contexts);
  if (shown && query !== '' && !rowHolds(columns, shown, query)) setQuery('');
  useEffect(() => {
    if (isOut) onShowAll();
  }, [isOut, onShowAll, filters]);
  const search = (text: string) => {
    onSearch();
    setQuery(text);
  };
  const countSelected = (among: readonly User[]) => among.filter(({ id }) => selected[id]).length;
  const canOpen = useCallback((user: User) => editObstacle(actor, user) === null, [actor]);
  const newUser = intl.formatMessage({ id: 'admin.users.new' });
  const isFiltered = users.length > 0 && filtered.length === 0;
  return (
    <div className={styles.page}>
      <ListPanel
        label={intl.formatMessage({ id: 'shell.users' })}
        toolbar={
          <>
            <SearchBox
              label={intl.formatMessage({ id: 'admin.users.search' })}
              value={query}
              onChange={search}
            />
            <UserFilterChips
              users={users}
              contexts={contexts}
              hasOwnContexts={actor.role !== 'SUPER_ADMIN'}
              filters={filters}
              onFilter={onFilter}
            />
          </>
        }
        action={
          <Button variant="primary" icon={UserPlus} disabled={!actor.canManage} onClick={onNew}>
            {newUser}
          </Button>
        }
      >
        {isFiltered ? (
          <StatusMessage
            icon={SearchX}
            text={intl.formatMessage({ id: 'admin.users.noFilterMatch' })}
            action={{
              label: intl.formatMessage({ id: 'admin.users.clearFilters' }),
              onAction: () => onFilter({ ...noFilters, query }),
            }}
          />
        ) : (
          <MarkedUser value={marked}>
            <DataTable
              label={intl.formatMessage({ id: 'shell.users' })}
              columns={columns}
              rows={filtered}
              rowId={userId}
              status={status}
              query={query}
              onClearQuery={() => search('')}
              sortedBy="name"
              onRowOpen={onEdit}
              canOpenRow={canOpen}
              onTryAgain={onTryAgain}
              selection={selection}
              marked={marked?.id ?? null}
              bar={(left, page) => (
                <UserBar
                  shown={left}
                  selected={left.filter(({ id }) => selected[id])}
                  elsewhere={countSelected(left) - countSelected(page)}
                  hidden={countSelected(users) - countSelected(left)}
                  actor={actor}
                  isWholePage={page.every(({ id }) => selected[id])}
                  onClear={() => setSelected(NONE)}
                  onAll={() => setSelected(Object.fromEntries(left.map(({ id }) => [id, true])))}
                  onLock={onLock}
                  onCsv={(saved) => saveUsersCsv(intl, saved, names)}
                />
              )}
              empty={{
                icon: UsersRound,
                text: intl.formatMessage({ id: 'admin.noUsers' }),
                detail: intl.formatMessage({ id: 'admin.noUsersHint' }),
                action: {
                  label: newUser,
                  icon: UserPlus,
                  disabled: !actor.canManage,
                  onAction: onNew,
                },
              }}
            />
          </MarkedUser>
        )}
      </ListPanel>
    </div>
  );
}

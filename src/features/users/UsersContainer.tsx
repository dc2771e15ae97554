import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type User, ROLES } from '@/api/users';
import { DataTable } from '@/components/table/DataTable';
import { rowHolds, type Selected } from '@/components/table/tableModel';
import { ListPanel } from '@/components/list/ListPanel';
import { focusSearch } from '@/components/form/focusSearch';
import { SearchBox } from '@/components/form/SearchBox';
import { StatusMessage } from '@/components/states/StatusMessage';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch, useShown } from '@/store/hooks';
import { UserBar } from './list/UserBar';
import { userColumns, statusText } from './list/userColumns';
import { selectActor, selectContextNames, useContextsByName } from './userContexts';
import {
  noFilters,
  passes,
  OWN_CONTEXTS,
  type UserFilters,
  useUserFilters,
} from './list/userFilters';
import { editObstacle, nameOf, KNOWN_STATES } from './userRules';
import styles from './UsersContainer.module.css';
import { userAdmin, useUsersSelector } from './usersSlice';
import { FilterChip } from './list/FilterChip';

/** Browsers take so many changes of an address only. */
const SEARCH_REST_MS = 300;

const userId = ({ id }: User) => id;
const NONE: Selected = {};

/** The users page: the users, searched, filtered and paged, and what can be done with them. */
export function UsersContainer() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { users, listStatus: status } = useUsersSelector((state) => state.users);
  const actor = useUsersSelector(selectActor);
  const names = useUsersSelector(selectContextNames);
  const marked = useUsersSelector(userAdmin.selectMarkedUser);
  const [filters, filter] = useUserFilters();
  const [query, setQuery] = useState(filters.query);
  const [selected, setSelected] = useState<Selected>(NONE);
  const columns = useMemo(() => userColumns(intl, names), [intl, names]);

  useShown(userAdmin.usersOpened, userAdmin.usersLeft);
  // Of another data context's users nobody is selected.
  if (users.length === 0 && selected !== NONE) setSelected(NONE);
  const filtered = useMemo(
    () => users.filter((user) => passes(filters, user, actor.contexts)),
    [users, filters, actor.contexts],
  );
  const written = useRef(filters.query);
  useEffect(() => {
    if (filters.query !== written.current) setQuery(filters.query); // of another link
    written.current = filters.query;
  }, [filters.query]);
  useEffect(() => {
    const rest = setTimeout(() => {
      if (query !== written.current) filter({ query });
      written.current = query;
    }, SEARCH_REST_MS);
    return () => clearTimeout(rest);
  }, [query, filter]);
  // A saved user's row may be hidden by filters, which give way; until the person filters on.
  const isOut = marked !== null && !passes(filters, marked.user, actor.contexts);
  if (marked && query !== '' && !rowHolds(columns, marked.user, query)) setQuery('');
  useEffect(() => {
    if (isOut) filter({ ...noFilters, query });
  }, [isOut, filter, query]);
  const search = (text: string) => {
    dispatch(userAdmin.usersLookedThrough());
    setQuery(text);
  };
  const create = {
    label: intl.$t({ id: 'admin.users.new' }),
    icon: UserPlus,
    disabled: !actor.canManage,
    onAction: () => dispatch(modalOpened({ name: 'userDetail', userId: null })),
  };
  return (
    <div className={styles.page}>
      <ListPanel
        label={intl.$t({ id: 'shell.users' })}
        toolbar={
          <>
            <SearchBox
              label={intl.$t({ id: 'admin.users.search' })}
              value={query}
              onChange={search}
            />
            <UserFilterChips />
          </>
        }
        create={create}
      >
        {users.length > 0 && filtered.length === 0 ? (
          <StatusMessage
            icon={SearchX}
            text={intl.$t({ id: 'admin.users.noFilterMatch' })}
            action={{
              label: intl.$t({ id: 'admin.users.clearFilters' }),
              onAction: () => {
                dispatch(userAdmin.usersLookedThrough());
                focusSearch();
                filter({ ...noFilters, query });
              },
            }}
          />
        ) : (
          <DataTable
            label={intl.$t({ id: 'shell.users' })}
            columns={columns}
            rows={filtered}
            rowId={userId}
            status={status}
            query={query}
            onClearQuery={() => search('')}
            sortedBy="name"
            onRowOpen={({ id }) => dispatch(modalOpened({ name: 'userDetail', userId: id }))}
            canOpenRow={(user) => editObstacle(actor, user) === null}
            onTryAgain={() => dispatch(userAdmin.usersRequested())}
            selection={{
              selected,
              onChange: setSelected,
              labelOf: (user) =>
                intl.$t({ id: 'admin.users.select' }, { name: nameOf(user, intl.locale) }),
              pageLabel: intl.$t({ id: 'pages.selectAll' }),
            }}
            marked={marked?.user.id ?? null}
            bar={(left, page) => (
              <UserBar left={left} page={page} selected={selected} onSelect={setSelected} />
            )}
            empty={{
              icon: UsersRound,
              text: intl.$t({ id: 'admin.noUsers' }),
              detail: intl.$t({ id: 'admin.noUsersHint' }),
              action: create,
            }}
          />
        )}
      </ListPanel>
    </div>
  );
}

/** What the users can be filtered by: states, permission levels, data contexts. */
function UserFilterChips() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { users } = useUsersSelector((state) => state.users);
  const { role: ownRole } = useUsersSelector(selectActor);
  const contexts = useContextsByName();
  const [filters, filter] = useUserFilters();
  const states = new Set([...KNOWN_STATES, ...users.map(({ status }) => status).filter(Boolean)]);
  const choose = (change: Partial<UserFilters>) => {
    dispatch(userAdmin.usersLookedThrough());
    filter(change);
  };
  const own = { value: OWN_CONTEXTS, label: intl.$t({ id: 'admin.users.ownContexts' }) };
  return (
    <div role="group" aria-label={intl.$t({ id: 'admin.filter.label' })} className={styles.chips}>
      <FilterChip
        label={intl.$t({ id: 'admin.users.status' })}
        value={filters.status}
        options={[...states].map((value) => ({ value, label: statusText(intl, value) }))}
        onChange={(status) => choose({ status })}
      />
      <FilterChip
        label={intl.$t({ id: 'admin.users.role' })}
        value={filters.role}
        options={ROLES.map((value) => ({ value, label: intl.$t({ id: `role.${value}` }) }))}
        onChange={(role) => choose({ role: ROLES.find((known) => known === role) ?? null })}
      />
      <FilterChip
        label={intl.$t({ id: 'dataContext.label' })}
        value={filters.context}
        options={[
          ...(ownRole === 'SUPER_ADMIN' ? [] : [own]), // who sees others' users, too
          ...contexts.map(({ groupId, id, name }) => ({
            value: groupId,
            label: name,
            keywords: id,
          })),
        ]}
        onChange={(context) => choose({ context })}
      />
    </div>
  );
}

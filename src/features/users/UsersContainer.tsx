import { useCallback, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '@/api/users';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectDataContexts } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { selectActor } from './selectActor';
import { sortedByName } from './userContexts';
import {
  firstFilters,
  noFilters,
  OWN_CONTEXTS,
  readUserFilters,
  userFiltersHash,
  type UserFilters,
} from './userFilters';
import { UserList } from './UserList';
import { UserLocksContainer } from './UserLocksContainer';
import { lockObstacle, type Actor } from './userRules';
import {
  selectSavedUser,
  selectUsers,
  selectUsersStatus,
  usersLeft,
  usersLookedThrough,
  usersOpened,
  usersRequested,
  useUsersSelector,
} from './usersSlice';

/** Whom to lock or unlock, and how many of the selected it does not fit. */
type Asked = { users: readonly User[]; leftOut: number; isLocked: boolean };

/** The users page. Its search and filters are in the address, so that a reload and a link bring them. */
export function UsersContainer() {
  const dispatch = useAppDispatch();
  const actor = useUsersSelector(selectActor);
  const { locale } = useIntl();
  const known = useUsersSelector(selectDataContexts);
  const contexts = useMemo(() => sortedByName(known, locale), [known, locale]);
  const [filters, filter] = useAddressFilters(actor);
  const [asked, setAsked] = useState<Asked | null>(null);

  const close = useCallback(() => setAsked(null), []);

  useEffect(() => {
    dispatch(usersOpened());
    return () => void dispatch(usersLeft());
  }, [dispatch]);

  return (
    <>
      <UserList
        users={useUsersSelector(selectUsers)}
        status={useUsersSelector(selectUsersStatus)}
        actor={actor}
        contexts={contexts}
        filters={filters}
        saved={useUsersSelector(selectSavedUser)}
        onFilter={useCallback(
          (next: UserFilters) => {
            dispatch(usersLookedThrough());
            filter(next);
          },
          [dispatch, filter],
        )}
        onSearch={() => dispatch(usersLookedThrough())}
        onSearched={useCallback(
          (query: string) => {
            if (query !== filters.query) filter({ ...filters, query });
          },
          [filters, filter],
        )}
        onShowAll={useCallback(() => filter(noFilters), [filter])}
        onNew={() => dispatch(modalOpened({ name: 'userDetail', userId: null }))}
        onEdit={useCallback(
          ({ id }: User) => void dispatch(modalOpened({ name: 'userDetail', userId: id })),
          [dispatch],
        )}
        onLock={useCallback(
          (users: readonly User[], isLocked: boolean) => {
            const fitting = users.filter((user) => lockObstacle(actor, user, isLocked) === null);
            setAsked({ users: fitting, leftOut: users.length - fitting.length, isLocked });
          },
          [actor],
        )}
        onRemove={useCallback(
          ({ id }: User) => void dispatch(modalOpened({ name: 'userRemoval', userId: id })),
          [dispatch],
        )}
        onTryAgain={() => dispatch(usersRequested())}
      />
      {asked && <UserLocksContainer {...asked} onClose={close} />}
    </>
  );
}

/** The filters that the address names, and the way to others; a data context that is not one's own filters nothing. */
function useAddressFilters({
  role,
  contexts,
}: Actor): [UserFilters, (filters: UserFilters) => void] {
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const first = useMemo(() => firstFilters(role), [role]);
  const filters = useMemo(() => {
    const read = readUserFilters(hash, first);
    const isKnown = read.context === OWN_CONTEXTS || contexts.includes(read.context ?? '');
    return { ...read, context: isKnown ? read.context : null };
  }, [hash, first, contexts]);
  const filter = useCallback(
    (next: UserFilters) =>
      void navigate({ hash: userFiltersHash(next, first) }, { replace: true, state }),
    [navigate, first, state],
  );
  return [filters, filter];
}

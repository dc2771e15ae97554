import { useCallback, useEffect, useMemo } from 'react';
import type { User } from '@/api/users';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectPermissions, selectProfile, selectRole } from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { UserList } from './UserList';
import {
  selectUsers,
  selectUsersStatus,
  usersLeft,
  usersOpened,
  usersRequested,
  useUsersSelector,
} from './usersSlice';

/** The users page. */
export function UsersContainer() {
  const dispatch = useAppDispatch();
  const ownId = useUsersSelector(selectProfile)?.userId ?? '';
  const role = useUsersSelector(selectRole);
  const canManage = useUsersSelector(selectPermissions).includes('MANAGE_USERS');

  useEffect(() => {
    dispatch(usersOpened());
    return () => void dispatch(usersLeft());
  }, [dispatch]);

  return (
    <UserList
      users={useUsersSelector(selectUsers)}
      status={useUsersSelector(selectUsersStatus)}
      actor={useMemo(() => ({ userId: ownId, role, canManage }), [ownId, role, canManage])}
      onNew={() => dispatch(modalOpened({ name: 'userDetail', userId: null }))}
      onEdit={useCallback(
        ({ id }: User) => void dispatch(modalOpened({ name: 'userDetail', userId: id })),
        [dispatch],
      )}
      onRemove={useCallback(
        ({ id }: User) => void dispatch(modalOpened({ name: 'userRemoval', userId: id })),
        [dispatch],
      )}
      onTryAgain={() => dispatch(usersRequested())}
    />
  );
}

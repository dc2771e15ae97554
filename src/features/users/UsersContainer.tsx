import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { User } from '@/api/users';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectPermissions, selectProfile, selectRole } from '@/features/session/sessionSlice';
import { UserList } from './UserList';
import {
  selectUsers,
  selectUsersStatus,
  usersLeft,
  usersOpened,
  usersRequested,
} from './usersSlice';

/** The users page. */
export function UsersContainer() {
  const dispatch = useDispatch();
  const ownId = useSelector(selectProfile)?.userId ?? '';
  const role = useSelector(selectRole);
  const canManage = useSelector(selectPermissions).includes('MANAGE_USERS');

  useEffect(() => {
    dispatch(usersOpened());
    return () => void dispatch(usersLeft());
  }, [dispatch]);

  return (
    <UserList
      users={useSelector(selectUsers)}
      status={useSelector(selectUsersStatus)}
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

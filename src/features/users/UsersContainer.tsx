import { useCallback, useEffect } from 'react';
import type { User } from '@/api/users';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { selectActor } from './selectActor';
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

  useEffect(() => {
    dispatch(usersOpened());
    return () => void dispatch(usersLeft());
  }, [dispatch]);

  return (
    <UserList
      users={useUsersSelector(selectUsers)}
      status={useUsersSelector(selectUsersStatus)}
      actor={useUsersSelector(selectActor)}
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

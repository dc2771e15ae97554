import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { User } from '@/api/users';
import { modalOpened } from '@/features/modal/modalSlice';
import { selectActor } from './selectActor';
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

  useEffect(() => {
    dispatch(usersOpened());
    return () => void dispatch(usersLeft());
  }, [dispatch]);

  return (
    <UserList
      users={useSelector(selectUsers)}
      status={useSelector(selectUsersStatus)}
      actor={useSelector(selectActor)}
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

import { useEffect } from 'react';
import type { User } from '@/api/users';
import { useAppDispatch } from '@/store/hooks';
import { UserLocks } from './UserLocks';
import {
  selectUserLocks,
  userLocksLeft,
  userLocksStopped,
  userLocksSubmitted,
  useUsersSelector,
} from './usersSlice';

type UserLocksContainerProps = {
  /** Those whom it fits. */
  users: readonly User[];
  /** How many others were selected. */
  leftOut: number;
  isLocked: boolean;
  onClose: () => void;
};

/** The question before users are locked or unlocked, the progress, and what did not succeed. */
export function UserLocksContainer({ users, leftOut, isLocked, onClose }: UserLocksContainerProps) {
  const dispatch = useAppDispatch();
  const locks = useUsersSelector(selectUserLocks);
  const isOver = locks.status === 'succeeded';
  const submit = (userIds: readonly string[]) =>
    void dispatch(userLocksSubmitted({ userIds: [...userIds], isLocked }));

  useEffect(() => () => void dispatch(userLocksLeft()), [dispatch]);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  return (
    <UserLocks
      users={users}
      leftOut={leftOut}
      isLocked={isLocked}
      locks={locks}
      onSubmit={submit}
      onStop={() => dispatch(userLocksStopped())}
      onClose={onClose}
    />
  );
}

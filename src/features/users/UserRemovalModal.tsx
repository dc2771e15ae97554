import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { SaveFailure } from '@/components/form/SaveFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { nameOf } from './userRules';
import { userAdmin, useUsersSelector } from './usersSlice';

/** Asks once before a user is removed. */
export function UserRemovalModal({ userId }: { userId: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { users, removal } = useUsersSelector((state) => state.users);
  const [user] = useState(users.find(({ id }) => id === userId)); // the row goes before the dialog does
  const failure = removal.userId === userId ? removal.failure : null;
  const name = user ? nameOf(user, intl.locale) : '';

  useEffect(() => void dispatch(userAdmin.userDialogOpened()), [dispatch]);

  return (
    <ConfirmDialog
      title={intl.$t({ id: 'admin.users.remove' }, { name })}
      confirmLabel={intl.$t({ id: 'admin.users.removeVerb' })}
      busy={removal.status === 'pending'}
      onConfirm={() => dispatch(userAdmin.userRemovalSubmitted(userId))}
      onCancel={() => dispatch(modalClosed('userRemoval'))}
    >
      {intl.$t({ id: 'admin.users.removeQuestion' }, { name, email: user?.login ?? '' })}
      {failure && <SaveFailure {...failure} deed="remove" />}
    </ConfirmDialog>
  );
}

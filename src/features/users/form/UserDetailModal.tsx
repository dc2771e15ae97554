import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '@/components/form/FormDialog';
import { RequiredHint } from '@/components/form/RequiredHint';
import { SaveFailure } from '@/components/form/SaveFailure';
import { object } from '@/components/form/rules';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useDraft } from '@/components/form/useDraft';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch, useShown } from '@/store/hooks';
import { selectActor } from '../userContexts';
import { UserFields } from './UserFields';
import { userSchema, userValues, toUserForm, userDraft, type UserValues } from './userForm';
import { isShared, nameOf, lockObstacle } from '../userRules';
import { userAdmin, useUsersSelector } from '../usersSlice';
import { Lock, LockOpen } from 'lucide-react';
import type { User } from '@/api/users';
import { Button } from '@/components/Button';
import { SlideToConfirm } from '../lock/SlideToConfirm';
import styles from '../lock/UserLock.module.css';
import { UserStatusBadge } from '../UserStatusBadge';

/** The form of a new user (`userId` null) or of one in the list. */
export function UserDetailModal({ userId }: { userId: string | null }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerDomain } = useRuntimeConfig();
  const { users, save, locks } = useUsersSelector((state) => state.users);
  const { status, failure } = save;
  const listed = users.find(({ id }) => id === userId);
  const [opened] = useState(listed); // a list that is fetched anew changes nothing in the form
  const user = listed ?? opened;
  const contexts = useUsersSelector(session.selectDataContexts);
  const { timezone, localization } = useDates();
  const actor = useUsersSelector(selectActor);
  const onlyContexts = opened !== undefined && isShared(actor, opened);
  const [sentEmail, setSentEmail] = useState('');

  useShown(userAdmin.userDialogOpened, userAdmin.userDialogLeft);

  const [start] = useState(() =>
    userValues(opened, {
      timezone,
      localization,
      clients: contexts.length === 1 ? contexts.map(({ groupId }) => groupId) : [],
    }),
  );
  const taken = failure?.exists && userId === null ? sentEmail : null; // the others' is fixed
  const schema = useMemo(
    () => (onlyContexts ? object() : userSchema(providerDomain, taken)),
    [onlyContexts, providerDomain, taken],
  );
  const form = useSchemaForm<UserValues>({
    schema,
    initialValues: start,
    onSubmit: (values) => {
      const sent = toUserForm(values);
      if (!sent) return;
      setSentEmail(sent.email);
      dispatch(userAdmin.userSubmitted({ userId, form: sent }));
    },
  });
  const isRestored = useDraft(userDraft(userId), form);
  const { errors } = form;

  if (userId !== null && !user) return null;
  return (
    <FormDialog
      title={
        user
          ? intl.$t({ id: 'admin.users.editTitle' }, { name: nameOf(user, intl.locale) })
          : intl.$t({ id: 'admin.users.newTitle' })
      }
      headerActions={<RequiredHint />}
      form={form}
      // whose address cannot be changed can be given another level
      problems={
        user && errors.email === 'errors.superAdminDomain'
          ? { ...errors, email: undefined, role: errors.email }
          : errors
      }
      isRestored={isRestored}
      isSaving={status === 'pending'}
      isBusy={userId !== null && locks.status === 'pending' && locks.userIds.includes(userId)}
      submitLabel="action.submit"
      refusal={errors.email === 'errors.userExists' && failure}
      above={user && <UserLock user={user} />}
      below={failure && taken === null && <SaveFailure {...failure} />}
      onClose={() => dispatch(modalClosed('userDetail'))}
    >
      <UserFields form={form} user={opened} />
    </FormDialog>
  );
}

/** A user's state, and two ways to lock or unlock: the slide, and a button that asks. */
function UserLock({ user: { id, status }, user }: { user: User }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { locks } = useUsersSelector((state) => state.users);
  const isLocked = status === 'SUSPENDED';
  const obstacle = lockObstacle(useUsersSelector(selectActor), user, !isLocked);
  const failure = locks.refused.find(({ userId }) => userId === id)?.failure;
  const busy = locks.status === 'pending';
  const verb = isLocked ? 'unlock' : 'lock';
  const change = { userIds: [id], isLocked: !isLocked };
  const [icon, targetIcon] =
    isLocked || status === 'PROVISIONED' ? [Lock, LockOpen] : [LockOpen, Lock];
  return (
    <div className={styles.lock}>
      <div className={styles.row}>
        <span role="status" className={styles.status}>
          <span className="visually-hidden">{intl.$t({ id: 'admin.users.status' })} </span>
          <UserStatusBadge status={status} />
        </span>
        <SlideToConfirm
          label={intl.$t({ id: `admin.users.${verb}User` })}
          icon={icon}
          targetIcon={targetIcon}
          disabled={obstacle !== null}
          busy={busy}
          onConfirm={() => dispatch(userAdmin.userLocksSubmitted(change))}
        />
        <Button
          disabled={obstacle !== null}
          busy={busy}
          onClick={() => dispatch(modalOpened({ name: 'userLocks', ...change }))}
        >
          {intl.$t({ id: `admin.users.${verb}` })}
        </Button>
      </div>
      {obstacle && <p className="fine">{intl.$t({ id: obstacle })}</p>}
      {failure && <SaveFailure {...failure} deed={verb} />}
    </div>
  );
}

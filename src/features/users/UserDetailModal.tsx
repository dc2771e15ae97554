import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { object } from 'yup';
import { FormDialog } from '@/components/form/FormDialog';
import { RequiredHint } from '@/components/form/RequiredHint';
import { SaveFailure } from '@/components/form/SaveFailure';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useDraft } from '@/components/form/useDraft';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalClosed } from '@/features/modal/modalSlice';
import {
  selectDataContexts,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { useAppDispatch } from '@/store/hooks';
import { sortedByName } from './userContexts';
import { UserFields } from './UserFields';
import { userValues, toUserForm, userDraft, type UserValues } from './userForm';
import { userSchema } from './userSchema';
import { UserLock } from './UserLock';
import { selectActor } from './selectActor';
import { isShared, nameOf, rolesFor } from './userRules';
import {
  selectUserLock,
  selectUsers,
  selectUserSave,
  userDialogLeft,
  userDialogOpened,
  userLockSubmitted,
  userSubmitted,
  useUsersSelector,
} from './usersSlice';

/** The form of a new user (`userId` null) or of one in the list. */
export function UserDetailModal({ userId }: { userId: string | null }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerDomain } = useRuntimeConfig();
  const listed = useUsersSelector(selectUsers).find(({ id }) => id === userId);
  const [opened] = useState(listed); // a list that is fetched anew changes nothing in the form
  const known = useUsersSelector(selectDataContexts);
  const contexts = useMemo(() => sortedByName(known, intl.locale), [known, intl.locale]);
  const timezone = useUsersSelector(selectTimezone);
  const localization = useUsersSelector(selectLocalization);
  const actor = useUsersSelector(selectActor);
  const isSelf = userId !== null && userId === actor.userId;
  const onlyContexts = opened !== undefined && isShared(actor, opened);
  const save = useUsersSelector(selectUserSave);
  const lock = useUsersSelector(selectUserLock);
  const [sentEmail, setSentEmail] = useState('');

  useEffect(() => {
    dispatch(userDialogOpened());
    return () => void dispatch(userDialogLeft());
  }, [dispatch]);

  const [start] = useState(() =>
    userValues(opened, {
      timezone,
      localization,
      clients: contexts.length === 1 ? contexts.map(({ groupId }) => groupId) : [],
    }),
  );
  const taken = save.failure?.exists ? sentEmail : null;
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
      dispatch(userSubmitted({ userId, form: sent }));
    },
  });
  const isRestored = useDraft(userDraft(userId), form);
  const { errors, shownErrors, touched } = form;
  const isDomainWrong = errors.email === 'errors.superAdminDomain';

  const isLocking = lock.status === 'pending' && lock.userId === userId;
  const user = listed ?? opened;
  if (userId !== null && !user) return null;
  return (
    <FormDialog
      title={
        user
          ? intl.formatMessage({ id: 'admin.users.editTitle' }, { name: nameOf(user, intl.locale) })
          : intl.formatMessage({ id: 'admin.users.newTitle' })
      }
      headerActions={<RequiredHint />}
      form={form}
      // whose address cannot be changed can be given another level
      problems={
        user && isDomainWrong ? { ...errors, email: undefined, role: errors.email } : errors
      }
      isRestored={isRestored}
      isSaving={save.status === 'pending'}
      isBusy={isLocking}
      submitLabel="action.submit"
      refusal={errors.email === 'errors.userExists' && save.failure}
      above={
        user && (
          <UserLock
            name={nameOf(user, intl.locale)}
            status={user.status}
            obstacle={
              isSelf
                ? 'admin.users.notYourself'
                : onlyContexts
                  ? 'admin.users.otherContexts'
                  : user.status === 'PROVISIONED'
                    ? 'admin.users.notProvisioned'
                    : null
            }
            busy={lock.status === 'pending'}
            failure={lock.userId === user.id ? lock.failure : null}
            onChange={(isLocked) => dispatch(userLockSubmitted({ userId: user.id, isLocked }))}
          />
        )
      }
      below={save.failure && !save.failure.exists && <SaveFailure {...save.failure} />}
      onClose={() => dispatch(modalClosed('userDetail'))}
    >
      <UserFields
        values={form.values}
        errors={
          isDomainWrong && touched.role
            ? { ...shownErrors, email: intl.formatMessage({ id: 'errors.superAdminDomain' }) }
            : shownErrors
        }
        startTimezone={start.timezone}
        roles={rolesFor(actor.role, isSelf)}
        roleHint={isSelf ? intl.formatMessage({ id: 'admin.users.ownLevel' }) : undefined}
        contexts={contexts}
        isSaving={save.status === 'pending'}
        isNew={!user}
        onlyContexts={onlyContexts}
        onChange={(name, value) => {
          if (name === 'role') void form.setFieldTouched(name); // what is chosen is complete
          void form.setFieldValue(name, value);
        }}
        onBlur={(name) => void form.setFieldTouched(name)}
      />
    </FormDialog>
  );
}

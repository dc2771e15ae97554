import { useFormik } from 'formik';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { DiscardDialog } from '@/components/DiscardDialog';
import { DraftNotice } from '@/components/DraftNotice';
import { FormFields } from '@/components/FormFields';
import { FormProblems } from '@/components/FormProblems';
import { RequiredHint } from '@/components/RequiredHint';
import { SaveFailure } from '@/components/SaveFailure';
import { useDiscardQuestion } from '@/components/useDiscardQuestion';
import { useDraft } from '@/components/useDraft';
import { useFocusInvalid } from '@/components/useFocusInvalid';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalClosed } from '@/features/modal/modalSlice';
import {
  selectDataContexts,
  selectLocalization,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { trimmed } from '@/lib/textInput';
import { useAppDispatch } from '@/store/hooks';
import styles from './UserDetailModal.module.css';
import { sortedByName } from './userContexts';
import { UserFields } from './UserFields';
import { userValues, toUserForm, userDraft, userErrors, type UserValues } from './userForm';
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
  const content = useRef<HTMLDivElement>(null);
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
  const form = useFormik<UserValues>({
    initialValues: start,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => (onlyContexts ? {} : userErrors(values, providerDomain)),
    onSubmit: (values) => {
      const sent = toUserForm(values);
      if (!sent) return;
      setSentEmail(sent.email);
      dispatch(userSubmitted({ userId, form: sent }));
    },
  });
  const isRestored = useDraft(userDraft(userId), form);
  const isTaken = save.failure?.exists === true && trimmed(form.values.email) === sentEmail;
  useFocusInvalid(content, save.failure);

  const errors = {
    ...(onlyContexts ? {} : userErrors(form.values, providerDomain)),
    ...(isTaken && { email: 'errors.userExists' as const }),
  };
  const isDomainWrong = errors.email === 'errors.superAdminDomain';
  const isSeen = (field: keyof UserValues) =>
    form.touched[field] === true ||
    (field === 'email' && (isTaken || (isDomainWrong && form.touched.role === true)));
  const shownErrors = Object.fromEntries(
    Object.entries(errors).flatMap(([name, id]) =>
      isSeen(name as keyof UserValues) ? [[name, intl.formatMessage({ id })]] : [],
    ),
  );

  const close = () => void dispatch(modalClosed('userDetail'));
  const isLocking = lock.status === 'pending' && lock.userId === userId;
  const isSaving = save.status === 'pending' || isLocking;
  const question = useDiscardQuestion(form.dirty, isSaving);
  const leave = () => question.leave(close);
  const user = listed ?? opened;
  if (userId !== null && !user) return null;
  return (
    <>
      <Dialog
        title={
          user
            ? intl.formatMessage(
                { id: 'admin.users.editTitle' },
                { name: nameOf(user, intl.locale) },
              )
            : intl.formatMessage({ id: 'admin.users.newTitle' })
        }
        busy={isSaving}
        headerActions={<RequiredHint />}
        onClose={leave}
        onSubmit={form.handleSubmit}
        footer={
          <>
            <FormProblems
              // whose address cannot be changed can be given another level
              errors={
                user && isDomainWrong ? { ...errors, email: undefined, role: errors.email } : errors
              }
              fields={content}
            />
            <Button disabled={isSaving} onClick={leave}>
              {intl.formatMessage({ id: 'action.cancel' })}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={save.status === 'pending'}
              disabled={Object.keys(errors).length > 0}
            >
              {intl.formatMessage({ id: 'action.submit' })}
            </Button>
          </>
        }
      >
        <div ref={content} className={styles.content}>
          {user && (
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
          )}
          {isRestored && <DraftNotice />}
          <FormFields isSaving={save.status === 'pending'}>
            <UserFields
              values={form.values}
              errors={shownErrors}
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
          </FormFields>
          {save.failure && !save.failure.exists && <SaveFailure {...save.failure} />}
        </div>
      </Dialog>
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </>
  );
}

import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { DiscardDialog } from '@/components/DiscardDialog';
import { DraftNotice } from '@/components/DraftNotice';
import { FormFields } from '@/components/FormFields';
import { FormProblems } from '@/components/FormProblems';
import { Notice } from '@/components/Notice';
import { RequiredHint } from '@/components/RequiredHint';
import { SaveFailure } from '@/components/SaveFailure';
import { useDiscardQuestion } from '@/components/useDiscardQuestion';
import { useDraft } from '@/components/useDraft';
import { useFocusInvalid } from '@/components/useFocusInvalid';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalClosed } from '@/features/modal/modalSlice';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { trimmed } from '@/lib/textInput';
import { useAppDispatch } from '@/store/hooks';
import { ClientFields } from './ClientFields';
import { ClientSettingsFields } from './ClientSettingsFields';
import {
  clientDraft,
  clientErrors,
  clientValues,
  takenBy,
  toSubmitted,
  type ClientValues,
} from './clientForm';
import {
  clientDialogLeft,
  clientDialogOpened,
  clientsRequested,
  clientSubmitted,
  selectClientSave,
  selectClients,
  selectClientsStatus,
  useClientsSelector,
} from './clientsSlice';
import { comparableCode } from './clientSettings';
import { CodesUnknown } from './CodesUnknown';
import { mailerOptions } from './mailers';
import styles from './ClientDetailModal.module.css';

/** The form of a new client (`groupId` null) or of one in the list. */
export function ClientDetailModal({ groupId }: { groupId: string | null }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { providerMailer } = useRuntimeConfig();
  const timezone = useClientsSelector(selectTimezone);
  const localization = useClientsSelector(selectLocalization);
  const clients = useClientsSelector(selectClients);
  const listStatus = useClientsSelector(selectClientsStatus);
  const isListed = listStatus === 'succeeded';
  const { status, failure, createdCode } = useClientsSelector(selectClientSave);
  const [opened] = useState(() => clients.find((client) => client.groupId === groupId)); // a list that is fetched anew changes nothing in the form
  const client = clients.find((listed) => listed.groupId === groupId) ?? opened ?? null;
  const content = useRef<HTMLDivElement>(null);
  const isNew = groupId === null;

  useEffect(() => {
    dispatch(clientDialogOpened());
    return () => void dispatch(clientDialogLeft());
  }, [dispatch]);

  const [start] = useState(() => clientValues(opened));
  const takenCodes = takenBy(clients, groupId, failure?.takenCode ?? null);
  const form = useFormik<ClientValues>({
    initialValues: start,
    validateOnChange: false,
    validateOnBlur: false,
    validate: (values) => clientErrors(values, takenCodes),
    onSubmit: (values) => void dispatch(clientSubmitted({ client, ...toSubmitted(values, start) })),
  });
  const isRestored = useDraft(clientDraft(groupId), form);
  const { values, touched } = form;
  useFocusInvalid(content, failure?.takenCode ? form.submitCount : 0);

  // Not Formik's own: they come later, and a code that the server refuses is wrong without anything having been typed.
  const errors = clientErrors(values, takenCodes);
  const isValid = Object.keys(errors).length === 0;
  const code = trimmed(values.code);
  const isRefused =
    typeof failure?.takenCode === 'string' &&
    comparableCode(failure.takenCode) === comparableCode(code);
  const shownErrors = Object.fromEntries(
    Object.entries(errors).flatMap(([name, id]) =>
      touched[name as keyof ClientValues] || (name === 'code' && isRefused)
        ? [[name, intl.formatMessage({ id })]]
        : [],
    ),
  );
  const isOwn = comparableCode(code) === comparableCode(start.code);
  const isAvailable = isListed && code !== '' && !isOwn && errors.code === undefined;

  const close = () => void dispatch(modalClosed('clientDetail'));
  const isSaving = status === 'pending';
  const question = useDiscardQuestion(form.dirty, isSaving);
  const leave = () => question.leave(close);
  const fields = {
    values,
    errors: shownErrors,
    onChange: (name: keyof ClientValues, value: ClientValues[keyof ClientValues]) =>
      void form.setFieldValue(name, value),
    onBlur: (name: keyof ClientValues) => void form.setFieldTouched(name),
  };
  return (
    <>
      <Dialog
        title={intl.formatMessage({ id: 'admin.clients.detail' })}
        busy={isSaving}
        headerActions={<RequiredHint />}
        onClose={leave}
        onSubmit={form.handleSubmit}
        footer={
          <>
            <FormProblems errors={errors} fields={content} />
            {isValid && !isListed && !isSaving && (
              <CodesUnknown
                hasFailed={listStatus === 'failed'}
                onTryAgain={() => dispatch(clientsRequested())}
              />
            )}
            <Button disabled={isSaving} onClick={leave}>
              {intl.formatMessage({ id: 'action.cancel' })}
            </Button>
            <Button
              type="submit"
              variant="primary"
              busy={isSaving}
              disabled={!isValid || (!isListed && !isSaving)}
            >
              {intl.formatMessage({ id: 'action.submit' })}
            </Button>
          </>
        }
      >
        <div ref={content} className={styles.content}>
          {isRestored && <DraftNotice />}
          <FormFields isSaving={isSaving}>
            <ClientFields
              {...fields}
              mailers={mailerOptions(intl, values.mailer, providerMailer)}
              isNew={isNew && createdCode === null}
              codeHint={
                <span role="status">
                  {isAvailable && intl.formatMessage({ id: 'admin.clients.codeAvailable' })}
                </span>
              }
            />
            <ClientSettingsFields {...fields} timezone={timezone} localization={localization} />
          </FormFields>
          {failure && createdCode !== null && (
            <Notice tone="warning">{intl.formatMessage({ id: 'admin.clients.created' })}</Notice>
          )}
          {failure?.takenCode === null && <SaveFailure {...failure} />}
        </div>
      </Dialog>
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </>
  );
}

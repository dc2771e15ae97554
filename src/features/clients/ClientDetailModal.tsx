import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '@/components/form/FormDialog';
import { Notice } from '@/components/states/Notice';
import { RequiredHint } from '@/components/form/RequiredHint';
import { SaveFailure } from '@/components/form/SaveFailure';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useDraft } from '@/components/form/useDraft';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalClosed } from '@/features/modal/modalSlice';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { trimmed } from '@/lib/textInput';
import { useAppDispatch } from '@/store/hooks';
import { ClientFields } from './ClientFields';
import { ClientSettingsFields } from './ClientSettingsFields';
import { clientDraft, clientValues, takenBy, toSubmitted, type ClientValues } from './clientForm';
import { clientSchema } from './clientSchema';
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
  const isNew = groupId === null;

  useEffect(() => {
    dispatch(clientDialogOpened());
    return () => void dispatch(clientDialogLeft());
  }, [dispatch]);

  const [start] = useState(() => clientValues(opened));
  const refused = failure?.takenCode ?? null;
  const schema = useMemo(
    () => clientSchema(takenBy(clients, groupId, refused)),
    [clients, groupId, refused],
  );
  const form = useSchemaForm<ClientValues>({
    schema,
    initialValues: start,
    onSubmit: (values) => void dispatch(clientSubmitted({ client, ...toSubmitted(values, start) })),
  });
  const isRestored = useDraft(clientDraft(groupId), form);
  const { values, errors } = form;
  const code = trimmed(values.code);
  const isOwn = comparableCode(code) === comparableCode(start.code);
  const isAvailable = isListed && code !== '' && !isOwn && errors.code === undefined;

  const isSaving = status === 'pending';
  const fields = {
    values,
    errors: form.shownErrors,
    onChange: (name: keyof ClientValues, value: ClientValues[keyof ClientValues]) =>
      void form.setFieldValue(name, value),
    onBlur: (name: keyof ClientValues) => void form.setFieldTouched(name),
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.clients.detail' })}
      headerActions={<RequiredHint />}
      form={form}
      isRestored={isRestored}
      isSaving={isSaving}
      submitLabel="action.submit"
      refusal={refused !== null && errors.code && failure}
      obstacle={
        !isListed &&
        !isSaving && (
          <CodesUnknown
            hasFailed={listStatus === 'failed'}
            onTryAgain={() => dispatch(clientsRequested())}
          />
        )
      }
      below={
        <>
          {failure && createdCode !== null && (
            <Notice tone="warning">{intl.formatMessage({ id: 'admin.clients.created' })}</Notice>
          )}
          {failure?.takenCode === null && <SaveFailure {...failure} />}
        </>
      }
      onClose={() => dispatch(modalClosed('clientDetail'))}
    >
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
    </FormDialog>
  );
}

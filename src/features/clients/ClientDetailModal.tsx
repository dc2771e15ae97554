import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '@/components/form/FormDialog';
import { Notice } from '@/components/states/Notice';
import { RequiredHint } from '@/components/form/RequiredHint';
import { SaveFailure } from '@/components/form/SaveFailure';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useDraft } from '@/components/form/useDraft';
import { TryAgain } from '@/components/states/TryAgain';
import { modalClosed } from '@/features/modal/modalSlice';
import { trimmed } from '@/lib/textInput';
import { useAppDispatch, useShown } from '@/store/hooks';
import styles from './ClientFields.module.css';
import { ClientFields } from './ClientFields';
import { clientDraft, clientValues, takenBy, toSubmitted, type ClientValues } from './clientForm';
import { clientSchema } from './clientSchema';
import { clientAdmin, useClientsSelector } from './clientsSlice';
import { comparableCode } from './clientSettings';

/** The form of a new client (`groupId` null) or of one in the list. */
export function ClientDetailModal({ groupId }: { groupId: string | null }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { clients, listStatus, save } = useClientsSelector((state) => state.clients);
  const { status, failure, createdCode } = save;
  const isListed = listStatus === 'succeeded';
  const listed = clients.find((each) => each.groupId === groupId);
  const [opened] = useState(listed); // a list that is fetched anew changes nothing in the form
  const client = listed ?? opened ?? null;

  useShown(clientAdmin.clientDialogOpened, clientAdmin.clientDialogLeft);

  const [start] = useState(() => clientValues(opened));
  const refused = failure?.takenCode ?? null;
  const schema = useMemo(
    () => clientSchema(takenBy(clients, groupId, refused)),
    [clients, groupId, refused],
  );
  const form = useSchemaForm<ClientValues>({
    schema,
    initialValues: start,
    onSubmit: (values) =>
      void dispatch(clientAdmin.clientSubmitted({ client, ...toSubmitted(values, start) })),
  });
  const isRestored = useDraft(clientDraft(groupId), form);
  const { values, errors } = form;
  const code = trimmed(values.code);
  const isOwn = comparableCode(code) === comparableCode(createdCode ?? start.code);
  const isAvailable = isListed && code !== '' && !isOwn && errors.code === undefined;
  const isSaving = status === 'pending';
  return (
    <FormDialog
      title={intl.$t({ id: 'admin.clients.detail' })}
      headerActions={<RequiredHint />}
      form={form}
      isRestored={isRestored}
      isSaving={isSaving}
      submitLabel="action.submit"
      refusal={refused !== null && errors.code && failure}
      obstacle={!isListed && !isSaving && <CodesUnknown />}
      below={
        <>
          {failure && createdCode !== null && (
            <Notice tone="warning">{intl.$t({ id: 'admin.clients.created' })}</Notice>
          )}
          {failure?.takenCode === null && <SaveFailure {...failure} />}
        </>
      }
      onClose={() => dispatch(modalClosed('clientDetail'))}
    >
      <ClientFields
        form={form}
        isNew={groupId === null && createdCode === null}
        codeHint={
          <span role="status">{isAvailable && intl.$t({ id: 'admin.clients.codeAvailable' })}</span>
        }
      />
    </FormDialog>
  );
}

/** Beside the waiting "Submit": without the other clients the code cannot be checked. */
function CodesUnknown() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const hasFailed = useClientsSelector((state) => state.clients.listStatus) === 'failed';
  return (
    <div role="status" className={styles.unknown}>
      {intl.$t({ id: hasFailed ? 'admin.clients.codesNotLoaded' : 'admin.clients.codesLoading' })}
      {hasFailed && <TryAgain onRetry={() => dispatch(clientAdmin.clientsRequested())} />}
    </div>
  );
}

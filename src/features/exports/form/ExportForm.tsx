import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useIntl } from 'react-intl';
import {
  EXPORT_FILE_TYPES,
  EXPORT_TYPES,
  type ExportFileType,
  type ExportType,
  type StoredClient,
} from '@/api/clients';
import { Notice } from '@/components/states/Notice';
import { FormButtons } from '@/components/form/FormButtons';
import { useClientsSelector } from '@/features/clients/clientsSlice';
import { RadioGroup } from '@/components/form/RadioGroup';
import { useAppDispatch } from '@/store/hooks';
import type { ChangedField } from './exportForm';
import styles from './ExportForm.module.css';
import { ExportOutcome } from './ExportOutcome';
import { exportAdmin, useExportsSelector } from '../exportsSlice';
import { S3Fields } from '../destination/S3Fields';
import { ScheduleFields } from './ScheduleFields';
import { SftpFields } from '../destination/SftpFields';
import { useExportForm, type ExportFormState } from './useExportForm';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RequiredMark } from '@/components/form/RequiredMark';
import { FileNameFormat } from '../fileName/FileNameFormat';
import { HiddenParameters } from './HiddenParameters';

type ExportFormProps = {
  client: StoredClient;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
};

const fieldsOf: Record<ExportType, ComponentType<{ form: ExportFormState }>> = {
  sftp: SftpFields,
  s3: S3Fields,
};

/** Where a client's exports go, when, and what is in them. */
export function ExportForm({ client, onDirty, onCancel }: ExportFormProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const content = useRef<HTMLFormElement>(null);
  const form = useExportForm(client);
  const { changed, isRestored, canSave } = form;
  const DestinationFields = fieldsOf[form.values.exportType];
  // Another than the server has now would bring old secrets back.
  const status = useClientsSelector((state) => state.clients.listStatus);
  const { saveStatus, isChecking } = useExportsSelector((state) => state.exports);
  const isSaving = saveStatus === 'pending' || form.isSubmitting;
  const isBusy = isSaving || status === 'pending'; // a button that is busy keeps the focus
  const isDirty = changed.length > 0;

  // Before the browser hears of anything else: a Back that follows at once is asked about, too.
  useLayoutEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false); // what was typed waits as a draft
  }, [onDirty, isDirty]);
  useEffect(() => () => void dispatch(exportAdmin.exportFormLeft()), [dispatch]);

  return (
    <form ref={content} noValidate onSubmit={form.handleSubmit}>
      {isRestored && <Notice>{intl.$t({ id: 'admin.exports.draft' })}</Notice>}
      <div className={styles.columns}>
        <Column title={intl.$t({ id: 'admin.exports.destination' })}>
          <RadioGroup
            label={intl.$t({ id: 'admin.exports.exportType' })}
            {...form.field('exportType')}
            options={EXPORT_TYPES.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <DestinationFields form={form} />
        </Column>
        <Column title={intl.$t({ id: 'admin.exports.files' })}>
          <FilesFields form={form} />
        </Column>
        <Column title={intl.$t({ id: 'admin.exports.schedule' })}>
          <ScheduleFields form={form} client={client} />
        </Column>
      </div>
      <div className={styles.end}>
        <UnsavedChanges changed={changed} />
        <ExportOutcome hasChanges={isDirty} />
        <div className="wraps spaced toEnd pushed">
          <FormButtons
            errors={form.errors}
            fields={content}
            submitLabel="action.save"
            isSaving={isBusy}
            isHeld={isSaving && !isChecking}
            canSubmit={isBusy || (canSave && status === 'succeeded')}
            onCancel={() => (isChecking ? dispatch(exportAdmin.exportCheckStopped()) : onCancel())}
          />
        </div>
      </div>
    </form>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.column}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}

/** What a save would change, by the names of the fields. */
function UnsavedChanges({ changed }: { changed: readonly ChangedField[] }) {
  const intl = useIntl();
  const names = new Set(
    changed.map((field) =>
      field === 'password' || field === 'repeatedPassword' ? 'changePassword' : field,
    ),
  );
  if (names.size === 0) return null;
  const texts = [...names].map((name) => intl.$t({ id: `admin.exports.${name}` }));
  return (
    <p className={styles.changes}>
      {intl.$t(
        { id: 'admin.exports.changes' },
        { count: names.size, names: intl.formatList(texts) },
      )}
    </p>
  );
}

/** What is exported of each email, and how the files are named. */
function FilesFields({ form }: { form: ExportFormState }) {
  const intl = useIntl();
  const { value: chosen, onChange } = form.field('exportFiletypes');
  const toggle = (type: ExportFileType, isWanted: boolean) =>
    onChange(
      EXPORT_FILE_TYPES.filter((candidate) =>
        candidate === type ? isWanted : chosen.includes(candidate),
      ),
    );
  return (
    <>
      <fieldset className={styles.types}>
        <legend>
          {intl.$t({ id: 'admin.exports.exportFiletypes' })}
          <RequiredMark />
        </legend>
        <div className={styles.boxes}>
          {EXPORT_FILE_TYPES.map((type) => (
            <CheckboxField
              key={type}
              name="exportFiletypes"
              label={type.toUpperCase()}
              checked={chosen.includes(type)}
              onChange={(isWanted) => toggle(type, isWanted)}
            />
          ))}
        </div>
        {chosen.length === 0 && (
          <p className={styles.hint}>{intl.$t({ id: 'admin.exports.fileTypesHint' })}</p>
        )}
      </fieldset>
      <HiddenParameters form={form} />
      <FileNameFormat form={form} />
    </>
  );
}

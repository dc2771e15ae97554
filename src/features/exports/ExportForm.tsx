import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { StoredClient } from '@/api/clients';
import { Button } from '@/components/Button';
import { DraftNotice } from '@/components/form/DraftNotice';
import { FormProblems } from '@/components/form/FormProblems';
import { RadioGroup } from '@/components/form/RadioGroup';
import type { SecretCodec } from './encryptSecret';
import { ConnectionTestLine } from './ConnectionTestLine';
import { expectedRun, exportState } from './exportState';
import type { SftpAccess } from '@/api/account';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import type { RequestStatus } from '@/saga/requestStatus';
import styles from './ExportForm.module.css';
import { ExportOutcome } from './ExportOutcome';
import type { ConnectionTest, ExportFailure } from './exportsSlice';
import type { ExportSubmission } from './exportUpdate';
import { FilesFields } from './FilesFields';
import { S3Fields } from './S3Fields';
import { ScheduleFields } from './ScheduleFields';
import { SftpFields } from './SftpFields';
import { UnsavedChanges } from './UnsavedChanges';
import { useExportForm } from './useExportForm';
import type { Localization } from '@/lib/localization';

export type ExportFormProps = {
  client: StoredClient;
  /** The client is as the server has it now: an older one would bring old secrets back. */
  isCurrent: boolean;
  /** Null where secrets cannot be sealed: nothing can be saved then. */
  codec: SecretCodec | null;
  timezone: string;
  localization: Localization;
  save: {
    status: RequestStatus;
    isChecking: boolean;
    isStopped: boolean;
    failure: ExportFailure | null;
  };
  test: ConnectionTest;
  onTest: (access: SftpAccess) => void;
  onServerEdited: () => void;
  onDirty: (isDirty: boolean) => void;
  onSubmit: (submission: ExportSubmission) => void;
  onNotSealed: () => void;
  /** Gives up the check of the SFTP server. */
  onStop: () => void;
  onCancel: () => void;
};

/** The second click of a double click neither saves again nor drops the form after stopping the check. */
const isRepeated = ({ detail }: MouseEvent) => detail > 1;

/** Where a client's exports go, when, and what is in them. */
export function ExportForm({
  client,
  isCurrent,
  codec,
  timezone,
  localization,
  save,
  test,
  onTest,
  onServerEdited,
  onDirty,
  onSubmit,
  onNotSealed,
  onStop,
  onCancel,
}: ExportFormProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const {
    fields,
    stored,
    dirty,
    changed,
    isRestored,
    isSealing,
    isValid,
    problems,
    canTest,
    handleTest,
    handleSubmit,
  } = useExportForm({
    client,
    codec,
    status: save.status,
    onSubmit,
    onNotSealed,
    onTest,
    onServerEdited,
  });
  const [now] = useState(() => Date.now());
  const { values, set } = fields;
  const isBusy = isSealing || save.status === 'pending';

  const planned = { ...client, schedule: values.schedule };
  const time = (instant: number | null) => formatDateTimeWithZone(instant, timezone, localization);

  // Before the browser hears of anything else: a Back that follows at once is asked about, too.
  useLayoutEffect(() => onDirty(dirty), [onDirty, dirty]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {isRestored && <DraftNotice />}
      <div className={styles.columns}>
        <Column title={intl.formatMessage({ id: 'admin.exports.destination' })}>
          <RadioGroup
            label={intl.formatMessage({ id: 'admin.exports.type' })}
            hideLabel
            value={values.exportType}
            options={[
              { value: 'sftp', label: 'SFTP' },
              { value: 's3', label: 'S3' },
            ]}
            onChange={(type) => set('exportType', type)}
          />
          {values.exportType === 'sftp' ? (
            <SftpFields fields={fields} hasPassword={stored.hasPassword}>
              <ConnectionTestLine
                test={test}
                canTest={canTest && !isBusy}
                isStored={!values.changePassword}
                timezone={timezone}
                onTest={handleTest}
              />
            </SftpFields>
          ) : (
            <S3Fields fields={fields} hasSecretKey={stored.hasSecretKey} />
          )}
        </Column>
        <Column title={intl.formatMessage({ id: 'admin.exports.files' })}>
          <FilesFields fields={fields} />
        </Column>
        <Column title={intl.formatMessage({ id: 'admin.exports.schedule' })}>
          <ScheduleFields
            fields={fields}
            nextRun={time(expectedRun(planned, now))}
            isOverdue={exportState(planned, now).kind === 'late'}
          />
        </Column>
      </div>
      <div className={styles.end}>
        <ExportOutcome {...save} />
        <UnsavedChanges changed={changed} />
        <div className={styles.buttons}>
          <FormProblems errors={problems} fields={form} />
          <Button
            disabled={isBusy && !save.isChecking}
            onClick={(event) => !isRepeated(event) && (save.isChecking ? onStop() : onCancel())}
          >
            {intl.formatMessage({ id: 'action.cancel' })}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            disabled={!isBusy && (!codec || !isValid || !isCurrent)}
            onClick={(event) => isRepeated(event) && event.preventDefault()}
          >
            {intl.formatMessage({ id: 'action.save' })}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.column}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </div>
  );
}

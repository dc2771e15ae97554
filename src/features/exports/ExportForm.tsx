import { useEffect, useRef, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import type { StoredClient } from '@/api/clients';
import { Button } from '@/components/Button';
import { DraftNotice } from '@/components/DraftNotice';
import { FormProblems } from '@/components/FormProblems';
import { RadioGroup } from '@/components/RadioGroup';
import type { SecretCodec } from './encryptSecret';
import { formatDateTimeWithZone } from '@/lib/formatTime';
import type { RequestStatus } from '@/saga/requestStatus';
import { ContentFields } from './ContentFields';
import styles from './ExportForm.module.css';
import { ExportOutcome } from './ExportOutcome';
import type { ExportFailure } from './exportsSlice';
import type { ExportSubmission } from './exportUpdate';
import { S3Fields } from './S3Fields';
import { SftpFields } from './SftpFields';
import { useExportForm } from './useExportForm';

export type ExportFormProps = {
  client: StoredClient;
  /** The client is as the server has it now: an older one would bring old secrets back. */
  isCurrent: boolean;
  /** Null where secrets cannot be sealed: nothing can be saved then. */
  codec: SecretCodec | null;
  timezone: string;
  localization: string;
  save: {
    status: RequestStatus;
    isChecking: boolean;
    isStopped: boolean;
    failure: ExportFailure | null;
  };
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
  onDirty,
  onSubmit,
  onNotSealed,
  onStop,
  onCancel,
}: ExportFormProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const { fields, stored, dirty, isRestored, isSealing, isValid, problems, handleSubmit } =
    useExportForm({
      client,
      codec,
      status: save.status,
      onSubmit,
      onNotSealed,
    });
  const { values, set } = fields;
  const isBusy = isSealing || save.status === 'pending';

  useEffect(() => onDirty(dirty), [onDirty, dirty]);

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {isRestored && <DraftNotice />}
      <div className={styles.part}>
        <RadioGroup
          label={intl.formatMessage({ id: 'admin.exports.type' })}
          value={values.exportType}
          options={[
            { value: 'sftp', label: 'SFTP' },
            { value: 's3', label: 'S3' },
          ]}
          onChange={(type) => set('exportType', type)}
        />
        {values.exportType === 'sftp' ? (
          <SftpFields fields={fields} hasPassword={stored.hasPassword} />
        ) : (
          <S3Fields fields={fields} hasSecretKey={stored.hasSecretKey} />
        )}
      </div>
      <ContentFields fields={fields} />
      <div className={styles.part}>
        <dl className={styles.facts}>
          <dt>{intl.formatMessage({ id: 'admin.exports.lastExport' })}</dt>
          <dd>{formatDateTimeWithZone(client.lastExportDate, timezone, localization)}</dd>
        </dl>
      </div>
      <div className={styles.end}>
        <ExportOutcome {...save} isSaved={save.status === 'succeeded' && !dirty} />
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

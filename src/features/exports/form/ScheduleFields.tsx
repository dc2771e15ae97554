import { useIntl } from 'react-intl';
import type { Client } from '@/api/clients';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RadioGroup } from '@/components/form/RadioGroup';
import { TextField } from '@/components/form/TextField';
import { useClientsSelector } from '@/features/clients/clientsSlice';
import { useDates } from '@/features/session/useDates';
import { keysOf } from './exportForm';
import { exportState } from '../exportState';
import styles from './ExportForm.module.css';
import { NameButtons } from '../fileName/NameButtons';
import type { ExportFormState } from './useExportForm';

type ScheduleFieldsProps = { form: ExportFormState; client: Client };

/** When an export is made, and how its files are put together. */
export function ScheduleFields({ form: { values, field }, client }: ScheduleFieldsProps) {
  const intl = useIntl();
  const { timezone, dateTimeWithZone: time } = useDates();
  const now = useClientsSelector((state) => state.clients.receivedAt);
  const schedule = client.schedule && values.schedule; // none is expected where none is saved
  const { kind, due } = exportState({ ...client, schedule }, now, timezone);
  const keys = keysOf(values.exportEmailKeys);
  return (
    <>
      <RadioGroup
        label={intl.$t({ id: 'admin.exports.schedule' })}
        {...field('schedule')}
        options={[
          { value: 'daily', label: intl.$t({ id: 'admin.exports.daily' }) },
          { value: 'weekly', label: intl.$t({ id: 'admin.exports.weekly' }) },
        ]}
      />
      <dl className="grid tight small">
        <dt className="muted">{intl.$t({ id: 'admin.exports.nextRun' })}</dt>
        <dd>
          {time(due)}{' '}
          {kind === 'late' && (
            <span className="warning">{intl.$t({ id: 'admin.exports.overdue' })}</span>
          )}
        </dd>
        <dt className="muted">{intl.$t({ id: 'admin.exports.lastExport' })}</dt>
        <dd>{time(client.lastExportDate)}</dd>
      </dl>
      <CheckboxField
        label={intl.$t({ id: 'admin.exports.isZipEnabled' })}
        checked={values.isZipEnabled}
        onChange={field('isZipEnabled').onChange}
      />
      <CheckboxField
        label={intl.$t({ id: 'admin.exports.isGroupByFieldEnabled' })}
        checked={values.isGroupByFieldEnabled}
        onChange={field('isGroupByFieldEnabled').onChange}
      />
      {values.isGroupByFieldEnabled && (
        <div className={styles.nested}>
          <TextField
            label={intl.$t({ id: 'admin.exports.fieldValue' })}
            hint={intl.$t({ id: 'admin.exports.fieldValueHint' })}
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('fieldValue')}
          />
          <NameButtons
            label={intl.$t({ id: 'admin.exports.chooseField' })}
            names={keys}
            chosen={keysOf(values.fieldValue)[0] ?? ''}
            onPress={field('fieldValue').onChange}
          />
        </div>
      )}
    </>
  );
}

import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Client } from '@/api/clients';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RadioGroup } from '@/components/form/RadioGroup';
import { TextField } from '@/components/form/TextField';
import { useDates } from '@/features/session/useDates';
import { keysOf } from './exportForm';
import { expectedRun, exportState } from '../exportState';
import styles from './ExportForm.module.css';
import { NameButtons } from '../fileName/NameButtons';
import type { ExportFormState } from './useExportForm';

type ScheduleFieldsProps = { form: ExportFormState; client: Client };

/** When an export is made, and how its files are put together. */
export function ScheduleFields({ form: { values, field }, client }: ScheduleFieldsProps) {
  const intl = useIntl();
  const { dateTimeWithZone: time } = useDates();
  const [now] = useState(() => Date.now());
  const planned = { ...client, schedule: values.schedule };
  const keys = keysOf(values.exportEmailKeys);
  return (
    <>
      <RadioGroup
        label={intl.formatMessage({ id: 'admin.exports.schedule' })}
        hideLabel
        {...field('schedule')}
        options={[
          { value: 'daily', label: intl.formatMessage({ id: 'admin.exports.daily' }) },
          { value: 'weekly', label: intl.formatMessage({ id: 'admin.exports.weekly' }) },
        ]}
      />
      <dl className={styles.facts}>
        <dt className="muted">{intl.formatMessage({ id: 'admin.exports.nextRun' })}</dt>
        <dd>
          {time(expectedRun(planned, now))}{' '}
          {exportState(planned, now).kind === 'late' && (
            <span className="warning">{intl.formatMessage({ id: 'admin.exports.overdue' })}</span>
          )}
        </dd>
        <dt className="muted">{intl.formatMessage({ id: 'admin.exports.lastExport' })}</dt>
        <dd>{time(client.lastExportDate)}</dd>
      </dl>
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.zip' })}
        checked={values.isZipEnabled}
        onChange={field('isZipEnabled').onChange}
      />
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.groupByField' })}
        checked={values.isGroupByFieldEnabled}
        onChange={field('isGroupByFieldEnabled').onChange}
      />
      {values.isGroupByFieldEnabled && (
        <div className={styles.nested}>
          <TextField
            label={intl.formatMessage({ id: 'admin.exports.fieldValue' })}
            hint={intl.formatMessage({ id: 'admin.exports.fieldValueHint' })}
            autoCapitalize="none"
            spellCheck={false}
            required
            {...field('fieldValue')}
          />
          <NameButtons
            label={intl.formatMessage({ id: 'admin.exports.chooseField' })}
            names={keys}
            chosen={keysOf(values.fieldValue)[0] ?? ''}
            onPress={field('fieldValue').onChange}
          />
        </div>
      )}
    </>
  );
}

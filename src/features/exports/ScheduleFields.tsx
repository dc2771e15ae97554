import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RadioGroup } from '@/components/form/RadioGroup';
import { TextField } from '@/components/form/TextField';
import { keysOf } from './exportForm';
import styles from './ExportForm.module.css';
import { NameButtons } from './NameButtons';
import type { ExportFields } from './useExportForm';

type ScheduleFieldsProps = {
  fields: ExportFields;
  /** When the next run is expected, in the reader's zone, and whether that is over. */
  nextRun: string;
  isOverdue: boolean;
};

/** When an export is made, and how its files are put together. */
export function ScheduleFields({
  fields: { values, set, text },
  nextRun,
  isOverdue,
}: ScheduleFieldsProps) {
  const intl = useIntl();
  const keys = keysOf(values.exportEmailKeys);
  return (
    <>
      <RadioGroup
        label={intl.formatMessage({ id: 'admin.exports.schedule' })}
        hideLabel
        value={values.schedule}
        options={[
          { value: 'daily', label: intl.formatMessage({ id: 'admin.exports.daily' }) },
          { value: 'weekly', label: intl.formatMessage({ id: 'admin.exports.weekly' }) },
        ]}
        onChange={(schedule) => set('schedule', schedule)}
      />
      <dl className={styles.facts}>
        <dt>{intl.formatMessage({ id: 'admin.exports.nextRun' })}</dt>
        <dd>
          {nextRun}{' '}
          {isOverdue && (
            <span className={styles.overdue}>
              {intl.formatMessage({ id: 'admin.exports.overdue' })}
            </span>
          )}
        </dd>
      </dl>
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.zip' })}
        checked={values.isZipEnabled}
        onChange={(isZipped) => set('isZipEnabled', isZipped)}
      />
      <CheckboxField
        label={intl.formatMessage({ id: 'admin.exports.groupByField' })}
        checked={values.isGroupByFieldEnabled}
        onChange={(isGrouped) => set('isGroupByFieldEnabled', isGrouped)}
      />
      {values.isGroupByFieldEnabled && (
        <div className={styles.nested}>
          <TextField
            label={intl.formatMessage({ id: 'admin.exports.fieldValue' })}
            hint={intl.formatMessage({ id: 'admin.exports.fieldValueHint' })}
            autoCapitalize="none"
            spellCheck={false}
            required
            {...text('fieldValue')}
          />
          <NameButtons
            label={intl.formatMessage({ id: 'admin.exports.chooseField' })}
            names={keys}
            chosen={keysOf(values.fieldValue)[0] ?? ''}
            onPress={(key) => set('fieldValue', key)}
          />
        </div>
      )}
    </>
  );
}

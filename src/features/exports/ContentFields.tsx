import { useIntl } from 'react-intl';
import { EXPORT_FILE_TYPES, type ExportFileType } from '@/api/clients';
import { CheckboxField } from '@/components/CheckboxField';
import { RadioGroup } from '@/components/RadioGroup';
import { TextField } from '@/components/TextField';
import styles from './ExportForm.module.css';
import type { ExportFields } from './useExportForm';

/** When an export is made, what is in it, and how its files are named and grouped. */
export function ContentFields({ fields: { values, set, text } }: { fields: ExportFields }) {
  const intl = useIntl();
  const chosen = values.exportFiletypes;
  const toggle = (type: ExportFileType, isWanted: boolean) =>
    set(
      'exportFiletypes',
      EXPORT_FILE_TYPES.filter((candidate) =>
        candidate === type ? isWanted : chosen.includes(candidate),
      ),
    );
  const plain = { autoCapitalize: 'none', spellCheck: false };
  return (
    <>
      <div className={styles.part}>
        <div className={styles.grid}>
          <RadioGroup
            label={intl.formatMessage({ id: 'admin.exports.schedule' })}
            value={values.schedule}
            options={[
              { value: 'daily', label: intl.formatMessage({ id: 'admin.exports.daily' }) },
              { value: 'weekly', label: intl.formatMessage({ id: 'admin.exports.weekly' }) },
            ]}
            onChange={(schedule) => set('schedule', schedule)}
          />
          <fieldset className={styles.types}>
            <legend>{intl.formatMessage({ id: 'admin.exports.fileTypes' })}</legend>
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
              <p className={styles.hint}>
                {intl.formatMessage({ id: 'admin.exports.fileTypesHint' })}
              </p>
            )}
          </fieldset>
        </div>
      </div>
      <div className={styles.part}>
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.hiddenParameters' })}
          hint={intl.formatMessage({ id: 'admin.exports.hiddenParametersHint' })}
          {...plain}
          {...text('exportEmailKeys')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.fileNameFormat' })}
          {...plain}
          {...text('exportFileNameFormat')}
        />
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
          <TextField
            label={intl.formatMessage({ id: 'admin.exports.fieldValue' })}
            hint={intl.formatMessage({ id: 'admin.exports.fieldValueHint' })}
            {...plain}
            {...text('fieldValue')}
          />
        )}
      </div>
    </>
  );
}

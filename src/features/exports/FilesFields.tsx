import { useIntl } from 'react-intl';
import { EXPORT_FILE_TYPES, type ExportFileType } from '@/api/clients';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RequiredMark } from '@/components/form/RequiredMark';
import styles from './ExportForm.module.css';
import { FileNameFormat } from './FileNameFormat';
import { HiddenParameters } from './HiddenParameters';
import type { ExportFields } from './useExportForm';

/** What is exported of each email, and how the files are named. */
export function FilesFields({ fields }: { fields: ExportFields }) {
  const intl = useIntl();
  const { values, set, text } = fields;
  const chosen = values.exportFiletypes;
  const toggle = (type: ExportFileType, isWanted: boolean) =>
    set(
      'exportFiletypes',
      EXPORT_FILE_TYPES.filter((candidate) =>
        candidate === type ? isWanted : chosen.includes(candidate),
      ),
    );
  const { name, value, onChange, onBlur } = text('exportEmailKeys');
  return (
    <>
      <fieldset className={styles.types}>
        <legend>
          {intl.formatMessage({ id: 'admin.exports.fileTypes' })}
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
          <p className={styles.hint}>{intl.formatMessage({ id: 'admin.exports.fileTypesHint' })}</p>
        )}
      </fieldset>
      <HiddenParameters name={name} value={value} onChange={onChange} onBlur={onBlur} />
      <FileNameFormat fields={fields} />
    </>
  );
}

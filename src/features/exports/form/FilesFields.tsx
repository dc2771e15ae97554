import { useIntl } from 'react-intl';
import { EXPORT_FILE_TYPES, type ExportFileType } from '@/api/clients';
import { CheckboxField } from '@/components/form/CheckboxField';
import { RequiredMark } from '@/components/form/RequiredMark';
import styles from './ExportForm.module.css';
import { FileNameFormat } from '../fileName/FileNameFormat';
import { HiddenParameters } from './HiddenParameters';
import type { ExportFormState } from './useExportForm';

/** What is exported of each email, and how the files are named. */
export function FilesFields({ form }: { form: ExportFormState }) {
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
          {intl.$t({ id: 'admin.exports.fileTypes' })}
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

import { useId } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/CheckboxField';
import { classNames } from '@/lib/classNames';
import { DateRangeField } from '@/components/DateRangeField';
import { TextField } from '@/components/TextField';
import type { ClientFormProps } from './ClientFields';
import { BUCKETS, type Switch } from './clientSettings';
import styles from './ClientFields.module.css';

type ClientSettingsFieldsProps = ClientFormProps & {
  /** The profile's: days of the index range are days of this zone. */
  timezone: string;
  localization: string;
};

const bucketTypes = {
  emlS3Bucket: 'EML',
  pngS3Bucket: 'PNG',
  pdfS3Bucket: 'PDF',
  htmlS3Bucket: 'HTML',
} as const;

/** What can be switched on for a client, and the fields that come with it. */
export function ClientSettingsFields({
  values,
  errors,
  timezone,
  localization,
  onChange,
  onBlur,
}: ClientSettingsFieldsProps) {
  const intl = useIntl();
  const id = useId();
  const box = (name: Switch) => (
    <CheckboxField
      label={intl.formatMessage({ id: `admin.clients.${name}` })}
      name={name}
      checked={values[name]}
      onChange={(checked) => onChange(name, checked)}
    />
  );
  return (
    <div role="group" aria-labelledby={id} className={styles.settings}>
      <h3 id={id} className={styles.heading}>
        {intl.formatMessage({ id: 'admin.clients.settings' })}
      </h3>
      {box('searchEmailBodyFlag')}
      {box('isFtpEnable')}
      {box('isOverwriteS3Bucket')}
      {values.isOverwriteS3Bucket && (
        <div className={classNames(styles.fields, styles.nested)}>
          {BUCKETS.map((name) => (
            <TextField
              key={name}
              name={name}
              required
              label={intl.formatMessage(
                { id: 'admin.clients.bucket' },
                { type: bucketTypes[name] },
              )}
              value={values[name]}
              error={errors[name]}
              spellCheck={false}
              autoCapitalize="none"
              onChange={(bucket) => onChange(name, bucket)}
              onBlur={() => onBlur(name)}
            />
          ))}
        </div>
      )}
      {box('isEnableRecreateIndex')}
      {values.isEnableRecreateIndex && (
        <div className={styles.nested}>
          <DateRangeField
            name="indexRange"
            label={intl.formatMessage({ id: 'admin.clients.indexRange' })}
            value={values.indexRange}
            preset={null}
            aggregate={null}
            presets={false}
            grouping={false}
            zone={timezone}
            localization={localization}
            error={errors.indexRange}
            onApply={({ selection }) => onChange('indexRange', selection)}
            onBlur={() => onBlur('indexRange')}
          />
        </div>
      )}
    </div>
  );
}

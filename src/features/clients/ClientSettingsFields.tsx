import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { classNames } from '@/lib/classNames';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { TextField } from '@/components/form/TextField';
import type { ClientFormProps } from './ClientFields';
import { BUCKETS, type Switch } from './clientSettings';
import styles from './ClientFields.module.css';
import type { Localization } from '@/lib/localization';

type ClientSettingsFieldsProps = ClientFormProps & {
  /** The profile's: days of the index range are days of this zone. */
  timezone: string;
  localization: Localization;
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
  const [hadBuckets] = useState(values.isOverwriteS3Bucket);
  const box = (name: Switch) => (
    <CheckboxField
      label={intl.formatMessage({ id: `admin.clients.${name}` })}
      hint={intl.formatMessage({ id: `admin.clients.${name}Hint` })}
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
        <Buckets isRevealed={!hadBuckets}>
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
        </Buckets>
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

/** The fields that a box has just brought: in a dialog that scrolls they come into sight. */
function Buckets({ isRevealed, children }: { isRevealed: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRevealed) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isRevealed]);
  return (
    <div ref={fields} className={classNames(styles.fields, styles.nested)}>
      {children}
    </div>
  );
}

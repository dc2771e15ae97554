import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { classNames } from '@/lib/classNames';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { TextField } from '@/components/form/TextField';
import { useDates } from '@/features/session/useDates';
import type { ClientValues } from './clientForm';
import { BUCKETS, bucketTypes, type Switch } from './clientSettings';
import styles from './ClientFields.module.css';

/** What can be switched on for a client, and the fields that come with it. */
export function ClientSettingsFields({ form }: { form: SchemaForm<ClientValues> }) {
  const intl = useIntl();
  const id = useId();
  const { timezone } = useDates();
  const { values } = form;
  const [hadBuckets] = useState(values.isOverwriteS3Bucket);
  const range = form.field('indexRange');
  const box = (name: Switch) => (
    <CheckboxField
      label={intl.$t({ id: `admin.clients.${name}` })}
      hint={intl.$t({ id: `admin.clients.${name}Hint` })}
      name={name}
      checked={values[name]}
      onChange={form.field(name).onChange}
    />
  );
  return (
    <div role="group" aria-labelledby={id} className={styles.settings}>
      <h3 id={id} className="small">
        {intl.$t({ id: 'admin.clients.settings' })}
      </h3>
      {box('searchEmailBodyFlag')}
      {box('isFtpEnable')}
      {box('isOverwriteS3Bucket')}
      {values.isOverwriteS3Bucket && (
        <Buckets isRevealed={!hadBuckets}>
          {BUCKETS.map((name) => (
            <TextField
              key={name}
              required
              label={intl.$t({ id: 'admin.clients.bucket' }, { type: bucketTypes[name] })}
              spellCheck={false}
              autoCapitalize="none"
              {...form.field(name)}
            />
          ))}
        </Buckets>
      )}
      {box('isEnableRecreateIndex')}
      {values.isEnableRecreateIndex && (
        <div className={styles.nested}>
          <DateRangeField
            label={intl.$t({ id: 'admin.clients.indexRange' })}
            {...range}
            preset={null}
            aggregate={null}
            isPlain
            zone={timezone}
            onApply={({ selection }) => range.onChange(selection)}
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

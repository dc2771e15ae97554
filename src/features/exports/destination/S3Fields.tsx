import { useIntl } from 'react-intl';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import styles from '../form/ExportForm.module.css';
import type { ExportFormState } from '../form/useExportForm';

/** The S3 bucket, and the key that writes to it. A stored secret key is only said to be there. */
export function S3Fields({ form }: { form: ExportFormState }) {
  const intl = useIntl();
  const { hasSecretKey } = form;
  const plain = { required: true, autoCapitalize: 'none', spellCheck: false };
  const stored = hasSecretKey
    ? {
        placeholder: intl.$t({ id: 'admin.exports.configured' }),
        hint: intl.$t({ id: 'admin.exports.secretKeyHint' }),
      }
    : {};
  return (
    <>
      <div className={styles.grid}>
        <TextField
          label={intl.$t({ id: 'admin.exports.exportAwsAccessKey' })}
          {...plain}
          {...form.field('exportAwsAccessKey')}
        />
        <PasswordField
          label={intl.$t({ id: 'admin.exports.exportAwsSecretKey' })}
          toggleLabel={intl.$t({ id: 'admin.exports.showSecretKey' })}
          required={!hasSecretKey}
          autoComplete="new-password"
          {...stored}
          {...form.field('exportAwsSecretKey')}
        />
        <TextField
          className={styles.wide}
          label={intl.$t({ id: 'admin.exports.exportAwsS3Endpoint' })}
          inputMode="url"
          {...plain}
          {...form.field('exportAwsS3Endpoint')}
        />
        <TextField
          label={intl.$t({ id: 'admin.exports.exportAwsRegion' })}
          {...plain}
          {...form.field('exportAwsRegion')}
        />
        <TextField
          label={intl.$t({ id: 'admin.exports.exportAwsS3BucketName' })}
          {...plain}
          {...form.field('exportAwsS3BucketName')}
        />
      </div>
      <p className={styles.hint}>{intl.$t({ id: 'admin.exports.s3Untested' })}</p>
    </>
  );
}

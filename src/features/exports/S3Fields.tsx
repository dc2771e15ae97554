import { useIntl } from 'react-intl';
import { PasswordField } from '@/components/form/PasswordField';
import { TextField } from '@/components/form/TextField';
import styles from './ExportForm.module.css';
import type { ExportFields } from './useExportForm';

/** The S3 bucket, and the key that writes to it. A stored secret key is only said to be there. */
export function S3Fields({
  fields: { text },
  hasSecretKey,
}: {
  fields: ExportFields;
  hasSecretKey: boolean;
}) {
  const intl = useIntl();
  const plain = { autoCapitalize: 'none', spellCheck: false };
  const stored = hasSecretKey
    ? {
        placeholder: intl.formatMessage({ id: 'admin.exports.configured' }),
        hint: intl.formatMessage({ id: 'admin.exports.secretKeyHint' }),
      }
    : {};
  return (
    <>
      <div className={styles.grid}>
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.accessKey' })}
          required
          {...plain}
          {...text('exportAwsAccessKey')}
        />
        <PasswordField
          label={intl.formatMessage({ id: 'admin.exports.secretKey' })}
          required={!hasSecretKey}
          autoComplete="new-password"
          {...stored}
          {...text('exportAwsSecretKey')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.endpoint' })}
          required
          inputMode="url"
          {...plain}
          {...text('exportAwsS3Endpoint')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.region' })}
          required
          {...plain}
          {...text('exportAwsRegion')}
        />
        <TextField
          label={intl.formatMessage({ id: 'admin.exports.bucketName' })}
          required
          {...plain}
          {...text('exportAwsS3BucketName')}
        />
      </div>
      <p className={styles.hint}>{intl.formatMessage({ id: 'admin.exports.s3Untested' })}</p>
    </>
  );
}

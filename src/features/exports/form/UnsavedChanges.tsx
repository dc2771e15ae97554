import { useIntl } from 'react-intl';
import type { ChangedField } from './exportForm';
import styles from './ExportForm.module.css';

const NAMES = {
  exportType: 'admin.exports.type',
  ftpURL: 'admin.exports.ftpURL',
  sftpRemoteDir: 'admin.exports.sftpRemoteDir',
  userName: 'admin.exports.userName',
  password: 'admin.exports.changePassword',
  repeatedPassword: 'admin.exports.changePassword',
  exportAwsAccessKey: 'admin.exports.accessKey',
  exportAwsSecretKey: 'admin.exports.secretKey',
  exportAwsS3Endpoint: 'admin.exports.endpoint',
  exportAwsRegion: 'admin.exports.region',
  exportAwsS3BucketName: 'admin.exports.bucketName',
  schedule: 'admin.exports.schedule',
  exportFiletypes: 'admin.exports.fileTypes',
  exportEmailKeys: 'admin.exports.hiddenParameters',
  exportFileNameFormat: 'admin.exports.fileNameFormat',
  isZipEnabled: 'admin.exports.zip',
  isGroupByFieldEnabled: 'admin.exports.groupByField',
  fieldValue: 'admin.exports.fieldValue',
} as const satisfies Record<ChangedField, string>;

/** What a save would change, by the names of the fields. */
export function UnsavedChanges({ changed }: { changed: readonly ChangedField[] }) {
  const intl = useIntl();
  const names = [...new Set(changed.map((field) => NAMES[field]))];
  if (names.length === 0) return null;
  return (
    <p className={styles.changes}>
      {intl.$t(
        { id: 'admin.exports.changes' },
        {
          count: names.length,
          names: intl.formatList(names.map((id) => intl.$t({ id }))),
        },
      )}
    </p>
  );
}

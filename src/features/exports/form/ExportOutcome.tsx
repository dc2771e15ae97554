import { CircleAlert } from 'lucide-react';
import { useIntl, type IntlShape } from 'react-intl';
import { saveFailureText } from '@/components/form/saveFailureText';
import styles from './ExportOutcome.module.css';
import { type ExportFailure, useExportsSelector } from '../exportsSlice';

/**
 * Under the form: that the SFTP server is being tried, that all is saved, or in red why nothing
 * was. Not in a toast: on a page as long as its table that would lie over a control.
 */
export function ExportOutcome({ hasChanges }: { hasChanges: boolean }) {
  const intl = useIntl();
  const { saveStatus, isChecking, isStopped, failure } = useExportsSelector(
    ({ exports }) => exports,
  );
  return (
    <div className={styles.outcome}>
      <p role="status">
        {isChecking && intl.$t({ id: 'admin.exports.checking' })}
        {isStopped && intl.$t({ id: 'admin.exports.stopped' })}
        {saveStatus === 'succeeded' && !hasChanges && (
          <span className={styles.connected}>{intl.$t({ id: 'admin.exports.exportSuccess' })}</span>
        )}
      </p>
      {failure && <ExportFailed failure={failure} />}
    </div>
  );
}

/** Why it failed: the server’s own words, or one of ours. */
export function ExportFailed({ failure }: { failure: ExportFailure }) {
  return (
    <p role="alert" className={styles.failed}>
      <CircleAlert size={16} strokeWidth={1.6} aria-hidden />
      <span>{failureText(useIntl(), failure)}</span>
    </p>
  );
}

function failureText(intl: IntlShape, failure: ExportFailure) {
  if (failure.cause === 'sealing') return intl.$t({ id: 'admin.exports.notSealed' });
  if (failure.cause === 'save' || failure.retryAfter !== null)
    return <bdi dir="auto">{saveFailureText(intl, failure)}</bdi>;
  const words = failure.title && <bdi dir="auto">{failure.title}</bdi>;
  if (failure.cause === 'untested' && words)
    return intl.$t({ id: 'admin.exports.notTestedWhy' }, { words });
  return words || intl.$t({ id: `admin.exports.failed.${failure.cause}` });
}

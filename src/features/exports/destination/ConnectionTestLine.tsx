import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { session } from '@/features/session/sessionSlice';
import { formatTime } from '@/lib/time/formatTime';
import styles from '../form/ExportOutcome.module.css';
import { ExportFailureText } from '../form/ExportOutcome';
import { useExportsSelector } from '../exportsSlice';
import type { ExportFormState } from '../form/useExportForm';

/** Tries the server before saving; the outcome stands beside the button until it is edited. */
export function ConnectionTestLine({ form }: { form: ExportFormState }) {
  const { test, saveStatus } = useExportsSelector((state) => state.exports);
  const isBusy = saveStatus === 'pending' || form.isSubmitting;
  const timezone = useExportsSelector(session.selectTimezone);
  return (
    <div className={styles.test}>
      <Button
        icon={PlugZap}
        busy={test.status === 'pending'}
        disabled={(!form.canTest || isBusy) && test.status !== 'pending'}
        onClick={form.test}
      >
        <FormattedMessage id="admin.exports.test" />
      </Button>
      <div role="status" className={styles.tested}>
        {test.status === 'pending' && <FormattedMessage id="admin.exports.checking" />}
        {test.status === 'succeeded' && (
          <>
            <CircleCheck className={styles.connected} size={16} strokeWidth={1.6} aria-hidden />
            <p>
              <strong className={styles.connected}>
                <FormattedMessage id="admin.exports.connected" />
              </strong>{' '}
              <FormattedMessage
                id={
                  form.values.changePassword
                    ? 'admin.exports.testedTyped'
                    : 'admin.exports.testedStored'
                }
                values={{ time: formatTime(test.at, timezone) }}
              />
            </p>
          </>
        )}
      </div>
      {test.status === 'failed' && (
        <p role="alert" className={styles.failed}>
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden />
          <span>
            <ExportFailureText failure={test.failure} />
          </span>
        </p>
      )}
    </div>
  );
}

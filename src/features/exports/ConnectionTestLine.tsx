import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { formatTime } from '@/lib/time/formatTime';
import { ExportFailureText } from './ExportOutcome';
import type { ConnectionTest } from './exportsSlice';
import styles from './ConnectionTestLine.module.css';

type ConnectionTestLineProps = {
  test: ConnectionTest;
  /** Server, user and password are there: there is something to try. */
  canTest: boolean;
  /** The password is the stored one. */
  isStored: boolean;
  timezone: string;
  onTest: () => void;
};

/** Tries the server before anything is saved; what came of it stands beside the button until the server is edited. */
export function ConnectionTestLine({
  test,
  canTest,
  isStored,
  timezone,
  onTest,
}: ConnectionTestLineProps) {
  return (
    <div className={styles.line}>
      <Button
        icon={PlugZap}
        busy={test.status === 'pending'}
        disabled={!canTest && test.status !== 'pending'}
        onClick={onTest}
      >
        <FormattedMessage id="admin.exports.test" />
      </Button>
      <div role="status" className={styles.outcome}>
        {test.status === 'pending' && <FormattedMessage id="admin.exports.checking" />}
        {test.status === 'succeeded' && (
          <>
            <CircleCheck className={styles.connected} size={16} strokeWidth={1.6} aria-hidden />
            <p>
              <strong className={styles.connected}>
                <FormattedMessage id="admin.exports.connected" />
              </strong>{' '}
              <span className={styles.detail}>
                <FormattedMessage
                  id={isStored ? 'admin.exports.testedStored' : 'admin.exports.testedTyped'}
                  values={{ time: formatTime(test.at, timezone) }}
                />
              </span>
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

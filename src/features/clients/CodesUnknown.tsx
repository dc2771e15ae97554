import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import styles from './CodesUnknown.module.css';

type CodesUnknownProps = { hasFailed: boolean; onTryAgain: () => void };

/** Stands beside a disabled "Submit": the code cannot be checked while the other clients are not known. */
export function CodesUnknown({ hasFailed, onTryAgain }: CodesUnknownProps) {
  return (
    <div role="status" className={styles.unknown}>
      <FormattedMessage
        id={hasFailed ? 'admin.clients.codesNotLoaded' : 'admin.clients.codesLoading'}
      />
      {hasFailed && (
        <Button size="small" onClick={onTryAgain}>
          <FormattedMessage id="action.tryAgain" />
        </Button>
      )}
    </div>
  );
}

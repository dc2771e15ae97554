import { RotateCcw } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/states/Notice';
import { useChunkProblem } from '@/components/states/useChunkProblem';
import styles from './PageFailure.module.css';

type PageFailureProps = {
  error: unknown;
  /** Draws again what failed: what did not come is then fetched again. */
  onRetry: () => void;
  onDismiss?: () => void;
};

/** Says that a part did not come. It never loads the page by itself: that could go in a circle. */
export function PageFailure({ error, onRetry, onDismiss }: PageFailureProps) {
  const problem = useChunkProblem(error, onRetry);
  const canRetry = problem === 'offline' || problem === 'unreachable';
  return (
    <div className={styles.place} role="alert">
      <Notice
        tone="warning"
        onDismiss={onDismiss}
        action={
          <Button
            size="small"
            icon={RotateCcw}
            onClick={canRetry ? onRetry : () => location.reload()}
          >
            <FormattedMessage id={canRetry ? 'action.tryAgain' : 'app.reload'} />
          </Button>
        }
      >
        <FormattedMessage id={problem ? `app.chunk.${problem}` : 'region.failed'} />
      </Notice>
    </div>
  );
}

import { RotateCcw } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/Notice';
import { isMissingChunk } from '@/lib/missingChunk';
import styles from './PageFailure.module.css';

type PageFailureProps = { error: unknown; onDismiss?: () => void };

/** Says that a part could not be fetched or drawn, and offers to load the page again; never by itself, so that it cannot go in a circle. */
export function PageFailure({ error, onDismiss }: PageFailureProps) {
  return (
    <div className={styles.place} role="alert">
      <Notice
        tone="warning"
        onDismiss={onDismiss}
        action={
          <Button size="small" icon={RotateCcw} onClick={() => location.reload()}>
            <FormattedMessage id="app.reload" />
          </Button>
        }
      >
        <FormattedMessage id={isMissingChunk(error) ? 'app.newVersion' : 'region.failed'} />
      </Notice>
    </div>
  );
}

import { RotateCcw } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { Notice } from '@/components/Notice';
import styles from './ChunkError.module.css';

/** A part that could not be fetched or drawn: most often a new version of the console is out and the old files are gone. */
export function ChunkError({ onDismiss }: { onDismiss?: () => void }) {
  return (
    <div className={styles.place}>
      <Notice
        tone="warning"
        {...(onDismiss && { onDismiss })}
        action={
          <Button size="small" icon={RotateCcw} onClick={() => location.reload()}>
            <FormattedMessage id="app.reload" />
          </Button>
        }
      >
        <FormattedMessage id="app.newVersion" />
      </Notice>
    </div>
  );
}

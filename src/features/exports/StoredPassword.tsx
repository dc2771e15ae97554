import { KeyRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import styles from './ExportForm.module.css';

/** In the place of a stored password, which nobody sees: that it is there, and the way to another one. */
export function StoredPassword({ onReplace }: { onReplace: () => void }) {
  return (
    <div className={styles.secret}>
      <KeyRound size={16} strokeWidth={1.6} aria-hidden />
      <span>
        <FormattedMessage id="admin.exports.passwordConfigured" />
      </span>
      <Button variant="ghost" size="small" onClick={onReplace}>
        <FormattedMessage id="admin.exports.replace" />
      </Button>
    </div>
  );
}

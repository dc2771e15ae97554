import { FileCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styles from './Check.module.css';
import { useFileDrop } from './useFileDrop';

/** Takes the packs to be checked: by a file input that looks like a button, or dropped on the page. */
export function PackChooser({ onChosen }: { onChosen: (packs: File[]) => void }) {
  const isOver = useFileDrop(onChosen);
  return (
    <div className={styles.chooser} data-over={isOver || undefined}>
      <label className={styles.choose}>
        <FileCheck size={16} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id="check.choose" />
        <input
          type="file"
          multiple
          accept=".zip,application/zip"
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            const packs = [...(currentTarget.files ?? [])];
            if (packs.length > 0) onChosen(packs);
            currentTarget.value = ''; // the same files can be chosen again
          }}
        />
      </label>
      <span>
        <FormattedMessage id="check.drop" />
      </span>
    </div>
  );
}

import { FileCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styles from './Check.module.css';

type PackChooserProps = {
  label: 'check.choose' | 'check.another';
  /** Files are held over the page. */
  isOver: boolean;
  onChosen: (files: File[]) => unknown;
};

/** Takes the packs to be checked. */
export function PackChooser({ label, isOver, onChosen }: PackChooserProps) {
  return (
    <label className={styles.choose} data-over={isOver || undefined}>
      <FileCheck size={16} strokeWidth={1.6} aria-hidden />
      <FormattedMessage id={label} />
      <input
        type="file"
        multiple
        accept=".zip,.pdf,.json,.csv,application/zip"
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onChosen(files);
          currentTarget.value = ''; // the same files can be chosen again
        }}
      />
    </label>
  );
}

import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useListeners } from '@/components/useListeners';
import styles from './Check.module.css';

type PackChooserProps = {
  label: 'check.choose' | 'check.another';
  onChosen: (files: File[]) => unknown;
};

/** Takes the packs to be checked: by a file input, or dropped anywhere on the page. */
export function PackChooser({ label, onChosen }: PackChooserProps) {
  const isOver = useFileDrop(onChosen);
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

/** Takes files that are dropped anywhere on the page, where the browser would open them else. */
function useFileDrop(onFiles: (files: File[]) => unknown): boolean {
  const [isOver, setOver] = useState(false);
  useListeners(window, {
    dragover: (event) => {
      event.preventDefault();
      setOver(true);
    },
    dragleave: (event) => event.relatedTarget === null && setOver(false),
    drop: (event) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    },
  });
  return isOver;
}

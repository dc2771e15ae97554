import { useIntl } from 'react-intl';
import type { ArchiveKind } from '@/browser/choices';
import { Button } from '@/components/Button';
import { ArchiveListChoice } from './ArchiveListChoice';
import styles from './DownloadList.module.css';

type DownloadListFooterProps = {
  canClear: boolean;
  onClear: () => void;
  /** Null where no archive is in the list. */
  archiveKind: ArchiveKind | null;
  onChooseKind: (kind: ArchiveKind) => void;
};

/** Under the list: how archives are made, and the way to tidy the list. */
export function DownloadListFooter({
  canClear,
  onClear,
  archiveKind,
  onChooseKind,
}: DownloadListFooterProps) {
  const intl = useIntl();
  if (!canClear && archiveKind === null) return null;
  return (
    <div className={styles.footer}>
      {archiveKind !== null && <ArchiveListChoice kind={archiveKind} onChoose={onChooseKind} />}
      {canClear && (
        <Button size="small" variant="ghost" className={styles.clear} onClick={onClear}>
          {intl.formatMessage({ id: 'transfers.clearDone' })}
        </Button>
      )}
    </div>
  );
}

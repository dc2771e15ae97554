import { Download } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { IconButton } from '@/components/IconButton';
import styles from './EmailPreview.module.css';

type PreviewDownloadProps = {
  type: FileType;
  /** Whether the email was converted to it; undefined until that is known. */
  isConverted: boolean | undefined;
  onDownload: (type: FileType) => void;
};

/** The download beside a tab; where there is no such file its place stays empty, so that no tab moves. */
export function PreviewDownload({ type, isConverted, onDownload }: PreviewDownloadProps) {
  const intl = useIntl();
  if (isConverted === false) return <span className={styles.noDownload} />;
  return (
    <IconButton
      size="small"
      icon={Download}
      label={intl.formatMessage({ id: 'preview.download' }, { type: type.toUpperCase() })}
      disabled={!isConverted}
      onClick={() => onDownload(type)}
    />
  );
}

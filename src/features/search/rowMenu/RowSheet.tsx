import { Download, Eye, PackageCheck, UserSearch, type LucideIcon } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { useModalDialog } from '@/components/useModalDialog';
import { formatDateTime } from '@/lib/formatTime';
import { subjectText } from '@/lib/subjectText';
import type { RowMenuProps } from './RowMenu';
import styles from './RowMenu.module.css';

/** All that can be done with one email, at the lower edge of the window. A press over it closes it. */
export function RowSheet({
  index,
  email,
  fileTypes,
  timezone,
  localization,
  onClose,
  onOpen,
  onPerson,
  onPack,
  onDownload,
}: Omit<RowMenuProps, 'kind'>) {
  const intl = useIntl();
  const id = useId();
  const dialog = useModalDialog(true, onClose);
  const action = (Icon: LucideIcon, label: string, carryOut: (index: number) => void) => (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        onClose();
        carryOut(index);
      }}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      {label}
    </button>
  );
  useEffect(() => {
    const sheet = dialog.current;
    const closeOutside = ({ target }: Event) => {
      if (target === sheet) onClose(); // what lies around it belongs to it
    };
    sheet?.addEventListener('click', closeOutside);
    return () => sheet?.removeEventListener('click', closeOutside);
  }, [dialog, onClose]);
  return (
    <dialog ref={dialog} aria-labelledby={id} tabIndex={-1} className={styles.sheet}>
      <div className={styles.sheetBody}>
        <header className={styles.sheetHeader}>
          <h2 id={id}>
            <bdi>{subjectText(email.subject) ?? intl.formatMessage({ id: 'email.noSubject' })}</bdi>
          </h2>
          <p>
            <bdi>{email.recipient}</bdi> · {formatDateTime(email.date, timezone, localization)}
          </p>
        </header>
        {action(Eye, intl.formatMessage({ id: 'results.preview' }), onOpen)}
        {action(UserSearch, intl.formatMessage({ id: 'results.person' }), onPerson)}
        {action(PackageCheck, intl.formatMessage({ id: 'results.pack' }, { count: 1 }), onPack)}
        <div className={styles.downloads}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          <span>{intl.formatMessage({ id: 'results.download' })}</span>
          <span className={styles.sheetTypes}>
            {fileTypes.map((type) => (
              <Button
                key={type}
                aria-label={intl.formatMessage(
                  { id: 'results.downloadType' },
                  { type: type.toUpperCase() },
                )}
                disabled={email.conversions[type] === null}
                onClick={() => {
                  onClose();
                  onDownload(index, type);
                }}
              >
                {type.toUpperCase()}
              </Button>
            ))}
          </span>
        </div>
        <button type="button" className="visually-hidden" onClick={onClose}>
          {intl.formatMessage({ id: 'action.close' })}
        </button>
      </div>
    </dialog>
  );
}

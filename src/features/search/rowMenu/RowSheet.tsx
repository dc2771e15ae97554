import { Download, Eye, PackageCheck, UserSearch, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { useModalDialog } from '@/components/dialog/useModalDialog';
import { usePressOutside } from '@/components/popup/useAnchored';
import { subjectOf } from '@/i18n/subjectOf';
import { useDates } from '@/features/session/useDates';
import { useAppDispatch } from '@/store/hooks';
import type { RowMenuProps } from '../results/emailList';
import { useFoundActions } from '../results/useFoundActions';
import { search } from '../searchSlice';
import styles from './RowMenu.module.css';

/** All that can be done with one email, at the lower edge; a press over it closes it. */
export function RowSheet({ email, onClose }: RowMenuProps) {
  const dispatch = useAppDispatch();
  const { dateTime } = useDates();
  const { downloadsOf, packEmails } = useFoundActions();
  const { id: emailId, sentDate, recipient } = email;
  const intl = useIntl();
  const id = useId();
  const dialog = useModalDialog(true, onClose);
  usePressOutside(dialog, onClose);
  const action = (Icon: LucideIcon, label: string, carryOut: () => void) => (
    <button
      type="button"
      className={styles.action}
      onClick={() => {
        onClose();
        carryOut();
      }}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      {label}
    </button>
  );
  return (
    <dialog ref={dialog} aria-labelledby={id} tabIndex={-1} className={styles.sheet}>
      <div className={styles.sheetBody}>
        <header className={styles.sheetHeader}>
          <h2 id={id}>
            <bdi>{subjectOf(intl, email)}</bdi>
          </h2>
          <p className="note">
            <bdi>{email.recipient}</bdi> · {dateTime(email.date)}
          </p>
        </header>
        {action(Eye, intl.$t({ id: 'results.preview' }), () =>
          dispatch(search.emailOpened({ email: { id: emailId, sentDate } })),
        )}
        {action(UserSearch, intl.$t({ id: 'results.person' }), () =>
          dispatch(search.personOpened(recipient)),
        )}
        {action(PackageCheck, intl.$t({ id: 'results.pack' }, { count: 1 }), () =>
          packEmails([email]),
        )}
        <div className={styles.downloads}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          <span className="rigid">{intl.$t({ id: 'results.download' })}</span>
          <span className={styles.sheetTypes}>
            {downloadsOf(email).map(({ type, label, disabled, onSelect }) => (
              <Button
                key={type}
                aria-label={label}
                disabled={disabled}
                onClick={() => {
                  onClose();
                  onSelect();
                }}
              >
                {type}
              </Button>
            ))}
          </span>
        </div>
        <button type="button" className="visually-hidden" onClick={onClose}>
          {intl.$t({ id: 'action.close' })}
        </button>
      </div>
    </dialog>
  );
}

import { memo } from 'react';
import { useIntl } from 'react-intl';
import styles from './RowActions.module.css';

export type Action = 'preview' | 'download' | 'person' | 'more';

/** One path each, on 16 × 16: a list draws some two hundred of them, and each element counts while it scrolls. */
const ICONS: Record<Action, string> = {
  preview:
    'M1.5 8s2.5-4.5 6.5-4.5S14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  download: 'M8 2v8M4.8 7.2L8 10.4l3.2-3.2M2 10.5V13a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-2.5',
  person:
    'M6 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM1.3 13.8c0-3 2-4.8 4.7-4.8M10.8 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12.3 12.5l2.2 2.2',
  more: 'M8 2.9v.2M8 7.9v.2M8 12.9v.2',
};

const ACTIONS: readonly Action[] = ['preview', 'download', 'person', 'more'];

type RowActionsProps = {
  subject: string;
  recipient: string;
  isActive: boolean;
};

/** The buttons of one email. What is pressed is heard by the list (useItemClicks); a finger sees the last alone, which opens all. */
export const RowActions = memo(function RowActions({
  subject,
  recipient,
  isActive,
}: RowActionsProps) {
  const intl = useIntl();
  const labels: Record<Action, string> = {
    preview: intl.formatMessage({ id: 'results.preview' }),
    download: intl.formatMessage({ id: 'results.download' }),
    person:
      recipient.trim() === ''
        ? intl.formatMessage({ id: 'results.person' })
        : intl.formatMessage({ id: 'results.personOf' }, { recipient }),
    more: intl.formatMessage({ id: 'results.actionsOf' }, { subject }),
  };
  return ACTIONS.map((action) => (
    <button
      key={action}
      type="button"
      className={action === 'more' ? styles.more : styles.action}
      data-action={action}
      aria-label={labels[action]}
      aria-haspopup={POPUPS[action]}
      title={labels[action]}
      tabIndex={isActive ? 0 : -1}
    >
      <svg width={16} height={16} aria-hidden>
        <path d={ICONS[action]} />
      </svg>
    </button>
  ));
});

const POPUPS: Partial<Record<Action, 'menu' | 'dialog'>> = { download: 'menu', more: 'dialog' };

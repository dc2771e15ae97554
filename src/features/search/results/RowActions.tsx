import { memo } from 'react';
import type { RowLabels } from './rowLabels';
import styles from './RowActions.module.css';

export type Action = 'preview' | 'download' | 'person' | 'more';

/** One path each, on 16 × 16. */
const ICONS: Record<Action, string> = {
  preview:
    'M1.5 8s2.5-4.5 6.5-4.5S14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  download: 'M8 2v8M4.8 7.2L8 10.4l3.2-3.2M2 10.5V13a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-2.5',
  person:
    'M6 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM1.3 13.8c0-3 2-4.8 4.7-4.8M10.8 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12.3 12.5l2.2 2.2',
  more: 'M8 2.9v.2M8 7.9v.2M8 12.9v.2',
};

const SEVERAL: readonly Action[] = ['preview', 'download', 'person'];
const ONE: readonly Action[] = ['more'];

type RowActionsProps = {
  subject: string;
  recipient: string;
  isActive: boolean;
  /** They are to be seen; else they are there for assistive technology alone, and a list of forty rows is drawn without two hundred icons. */
  isLit: boolean;
  /** For fingers: one button, which opens all that can be done. */
  isOne: boolean;
  labels: RowLabels;
};

/** The buttons of one email. What is pressed is heard by the list (useItemClicks). */
export const RowActions = memo(function RowActions({
  subject,
  recipient,
  isActive,
  isLit,
  isOne,
  labels,
}: RowActionsProps) {
  const labelOf = (action: Action) => {
    if (action === 'person') return labels.person(recipient);
    return action === 'more' ? labels.more(subject) : labels[action];
  };
  return (isOne ? ONE : SEVERAL).map((action) => {
    const label = labelOf(action);
    return (
      <button
        key={action}
        type="button"
        className={action === 'more' ? styles.more : styles.action}
        data-action={action}
        aria-label={label}
        aria-haspopup={POPUPS[action]}
        title={isLit ? label : undefined}
        tabIndex={isActive ? 0 : -1}
      >
        {isLit && (
          <svg width={16} height={16} aria-hidden>
            <path d={ICONS[action]} />
          </svg>
        )}
      </button>
    );
  });
});

const POPUPS: Partial<Record<Action, 'menu' | 'dialog'>> = { download: 'menu', more: 'dialog' };

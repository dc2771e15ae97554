import { memo } from 'react';
import { classNames } from '@/lib/classNames';
import type { Action, RowAction } from './useRowActions';
import styles from './RowActions.module.css';

/** One path each, on 16 × 16: a list draws some two hundred of them, and each element counts while it scrolls. */
const SHEET = 'M3.5 1.5h6l3 3v10h-9zM9.5 1.5v3h3';
const ICONS: Record<Action, string> = {
  preview:
    'M1.5 8s2.5-4.5 6.5-4.5S14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  png: `${SHEET}M5.5 12l2-3 1.5 2 .8-1 1.2 2z`,
  html: `${SHEET}M7 8l-1.5 1.7L7 11.4M9 8l1.5 1.7L9 11.4`,
  pdf: `${SHEET}M5.8 8h4.4M5.8 11h4.4`,
  eml: 'M1.5 3.5h13v9h-13zM1.5 4.2L8 9l6.5-4.8',
  person:
    'M6 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM1.3 13.8c0-3 2-4.8 4.7-4.8M8.8 9.5h6M8.8 11.8h6M8.8 14h6',
};

type RowActionsProps = {
  actions: readonly RowAction[];
  /** The types this email was not converted to, joined by a space: a text, so that the row need not draw again. */
  missing: string;
  isActive: boolean;
};

/** The buttons of one email. What is pressed is heard by the list (useItemClicks). */
export const RowActions = memo(function RowActions({
  actions,
  missing,
  isActive,
}: RowActionsProps) {
  return actions.map(({ action, label }) => {
    const isMissing = missing.includes(action);
    return (
      <button
        key={action}
        type="button"
        className={classNames(styles.action, isMissing && styles.missing)}
        data-action={action}
        aria-label={label}
        title={label}
        tabIndex={isActive ? 0 : -1}
        disabled={isMissing}
      >
        <svg width={16} height={16} aria-hidden>
          <path d={ICONS[action]} />
        </svg>
      </button>
    );
  });
});

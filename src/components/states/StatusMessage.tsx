import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import { Button } from '../Button';
import styles from './StatusMessage.module.css';
import { TryAgain } from './TryAgain';

export type StatusMessageProps = {
  icon?: LucideIcon;
  /** A failure is an alert, everything else a status: both are read out when they appear. */
  tone?: 'neutral' | 'danger';
  onRetry?: (() => void) | undefined;
  text: ReactNode;
  detail?: ReactNode;
  action?: { label: string; icon?: LucideIcon; onAction: () => void; disabled?: boolean };
  compact?: boolean;
};

/** Stands where content would stand: nothing found, nothing yet, failed. */
export function StatusMessage({
  icon: Icon,
  onRetry,
  tone = onRetry ? 'danger' : 'neutral',
  text,
  detail,
  action,
  compact = false,
}: StatusMessageProps) {
  return (
    <div className={classNames(styles.message, compact && styles.compact)} data-tone={tone}>
      {Icon && (
        <Icon className={styles.icon} size={compact ? 20 : 28} strokeWidth={1.4} aria-hidden />
      )}
      <div role={tone === 'danger' ? 'alert' : 'status'}>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {onRetry && <TryAgain onRetry={onRetry} />}
      {action && (
        <Button
          size="small"
          icon={action.icon}
          disabled={action.disabled}
          onClick={action.onAction}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { IconButton } from '../IconButton';
import styles from './Notice.module.css';
import { TryAgain } from './TryAgain';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type NoticeProps = {
  tone?: keyof typeof icons;
  children: ReactNode;
  action?: ReactNode;
  onRetry?: () => void;
  onDismiss?: () => void;
};

/** A soft band with something to know. What is wrong is an alert, everything else a status. */
export function Notice({ tone = 'info', children, action, onRetry, onDismiss }: NoticeProps) {
  const intl = useIntl();
  const Icon = icons[tone];
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <div className={styles.said}>
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        <div role={tone === 'danger' ? 'alert' : 'status'} className={styles.text}>
          {children}
        </div>
      </div>
      {action}
      {onRetry && <TryAgain onRetry={onRetry} />}
      {onDismiss && (
        <IconButton
          size="small"
          icon={X}
          label={intl.$t({ id: 'action.dismiss' })}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}

import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import { Spinner } from './states/Spinner';
import styles from './Button.module.css';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'medium' | 'small';
  /** Its words take another line where there is no room. */
  wraps?: boolean;
  /** Its work is under way: it keeps the focus, spins, and does nothing when pressed again. */
  busy?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with words on it. `type` is "button" unless said otherwise. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wraps = false,
  busy = false,
  icon: Icon,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy)
      event.preventDefault(); // a busy submit button does not submit either
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        styles.button,
        styles[variant],
        styles[size],
        wraps && styles.wraps,
        className,
      )}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : Icon && <Icon size={16} strokeWidth={1.6} aria-hidden />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

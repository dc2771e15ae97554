import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'children'
> & {
  icon: LucideIcon;
  /** The accessible name, and the tooltip. */
  label: string;
  size?: 'medium' | 'small';
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is an icon only. */
export function IconButton({
  icon: Icon,
  label,
  size = 'medium',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, styles[size], className)}
      aria-label={label}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

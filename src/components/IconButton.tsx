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
  /** False: nobody sees it now (a row that nobody points at), so it needs no icon and no tooltip. */
  isSeen?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that is an icon only. */
export function IconButton({
  icon: Icon,
  label,
  size = 'medium',
  isSeen = true,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={isSeen ? label : undefined}
      {...rest}
      className={classNames(styles.button, styles[size], className)}
      aria-label={label}
    >
      {isSeen && <Icon size={18} strokeWidth={1.6} aria-hidden />}
    </button>
  );
}

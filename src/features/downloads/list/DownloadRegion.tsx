import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './DownloadRegion.module.css';
import { useKeepFocus } from './useKeepFocus';
import { useReservedSpace } from './useReservedSpace';

type DownloadRegionProps = {
  /** `floating` at the lower right of the page; `inline` at its place, inside a dialog. */
  placement: 'floating' | 'inline';
  isOpen: boolean;
  /** Whoever opened it wants to be in it. */
  isOpenedByHand: boolean;
  /** Names what is in it: a change may take the focused button away. */
  content: string;
  children: ReactNode;
};

/** The region "Download progress". */
export function DownloadRegion({
  placement,
  isOpen,
  isOpenedByHand,
  content,
  children,
}: DownloadRegionProps) {
  const intl = useIntl();
  const ref = useRef<HTMLElement>(null);
  const focusHandlers = useKeepFocus(ref, isOpen ? content : null);
  useReservedSpace(ref, isOpen && placement === 'floating');
  useEffect(() => {
    if (isOpen && isOpenedByHand) ref.current?.focus();
  }, [isOpen, isOpenedByHand]);
  if (!isOpen) return null;
  return (
    <section
      ref={ref}
      aria-label={intl.formatMessage({ id: 'downloads.label' })}
      className={styles[placement]}
      tabIndex={-1}
      {...focusHandlers}
    >
      {children}
    </section>
  );
}

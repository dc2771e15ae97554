import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './DownloadRegion.module.css';
import { useKeepFocus } from './useKeepFocus';
import { useReservedSpace } from './useReservedSpace';

type DownloadRegionProps = {
  /** `panel` and `pill` at the lower right of the results; `inline` at its place, inside a dialog. */
  shape: 'panel' | 'pill' | 'inline';
  isOpen: boolean;
  /** Whoever opened it wants to be in it. */
  isOpenedByHand: boolean;
  /** Names what is in it: a change may take the focused button away. */
  content: string;
  header: ReactNode;
  children: ReactNode;
};

/** The region "Downloads" with "Download progress" in it; folded, it is the header alone. */
export function DownloadRegion({
  shape,
  isOpen,
  isOpenedByHand,
  content,
  header,
  children,
}: DownloadRegionProps) {
  const intl = useIntl();
  const ref = useRef<HTMLElement>(null);
  const focusHandlers = useKeepFocus(ref, isOpen ? `${shape} ${content}` : null);
  useReservedSpace(ref, isOpen && shape !== 'inline');
  useEffect(() => {
    if (isOpen && isOpenedByHand) ref.current?.focus();
  }, [isOpen, isOpenedByHand]);
  if (!isOpen) return null;
  return (
    <section
      ref={ref}
      aria-label={intl.formatMessage({ id: 'transfers.title' })}
      className={styles[shape]}
      tabIndex={-1}
      {...focusHandlers}
    >
      {header}
      {shape !== 'pill' && (
        <section
          aria-label={intl.formatMessage({ id: 'downloads.label' })}
          className={styles.content}
        >
          {children}
        </section>
      )}
    </section>
  );
}

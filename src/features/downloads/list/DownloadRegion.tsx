import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import styles from './DownloadRegion.module.css';
import { useKeepFocus } from './useKeepFocus';

type DownloadRegionProps = {
  /** To a pill, which its header is then. */
  isFolded: boolean;
  isOpen: boolean;
  /** Whoever opened it wants to be in it. */
  isOpenedByHand: boolean;
  /** Names what is in it: a change may take the focused button away. */
  content: string;
  header: ReactNode;
  children: ReactNode;
};

/** The region "Downloads" at the lower right, with "Download progress" in it. */
export function DownloadRegion({
  isFolded,
  isOpen,
  isOpenedByHand,
  content,
  header,
  children,
}: DownloadRegionProps) {
  const intl = useIntl();
  const ref = useRef<HTMLElement>(null);
  const focusHandlers = useKeepFocus(ref, isOpen ? `${isFolded} ${content}` : null);
  useReservedSpace(ref, isOpen);
  useLayoutEffect(() => {
    if (isOpen && isOpenedByHand) ref.current?.focus();
  }, [isOpen, isOpenedByHand]);
  if (!isOpen) return null;
  return (
    <section
      ref={ref}
      aria-label={intl.formatMessage({ id: 'transfers.title' })}
      className={isFolded ? styles.pill : styles.panel}
      tabIndex={-1}
      {...focusHandlers}
    >
      {header}
      {!isFolded && (
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

/** How much of the window's lower edge is taken; the style sheet keeps the page clear of it. */
const PROPERTY = '--download-region-height';

/**
 * Publishes an element's height while it floats, so that the page can be scrolled out from under
 * it.
 */
function useReservedSpace(ref: RefObject<HTMLElement | null>, isFloating: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!isFloating || !element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty(PROPERTY, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(PROPERTY);
    };
  }, [ref, isFloating]);
}

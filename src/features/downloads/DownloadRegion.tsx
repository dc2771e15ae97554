import { useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './DownloadRegion.module.css';
import { useKeepFocus } from './useKeepFocus';
import { useReservedSpace } from './useReservedSpace';

type DownloadRegionProps = {
  /** `floating` at the lower right of the page; `inline` at its place, inside a dialog. */
  placement: 'floating' | 'inline';
  /** Names what is in it (a download, an outcome); null while there is nothing. */
  content: string | null;
  children: ReactNode;
};

/** The place that downloads report to. The live region is there from the start, so that what appears in it is announced. */
export function DownloadRegion({ placement, content, children }: DownloadRegionProps) {
  const intl = useIntl();
  const ref = useRef<HTMLElement>(null);
  const isOpen = content !== null;
  const focusHandlers = useKeepFocus(ref, content);
  useReservedSpace(ref, isOpen && placement === 'floating');
  return (
    <div aria-live="polite">
      {isOpen && (
        <section ref={ref} aria-label={intl.formatMessage({ id: 'downloads.label' })} className={styles[placement]} tabIndex={-1} {...focusHandlers}>
          {children}
        </section>
      )}
    </div>
  );
}

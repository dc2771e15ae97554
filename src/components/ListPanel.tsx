import type { ReactNode } from 'react';
import styles from './ListPanel.module.css';

type ListPanelProps = {
  /** Names the part of the page. */
  label: string;
  /** Stands above the list: the search box and what filters. */
  toolbar: ReactNode;
  /** At the end of the toolbar: the button that adds something. */
  action?: ReactNode;
  children: ReactNode;
};

/** The card of an administration page: a toolbar, and below it the list. */
export function ListPanel({ label, toolbar, action, children }: ListPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.toolbar}>
        {toolbar}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}

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

/** An administration page: a line with what searches and filters, and below it the card with the list. */
export function ListPanel({ label, toolbar, action, children }: ListPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className={styles.toolbar}>
        {toolbar}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

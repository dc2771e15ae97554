import type { ReactNode } from 'react';
import styles from './ListPanel.module.css';

type ListPanelProps = {
  label: string;
  toolbar: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** An administration page: a line of search and filters, and below it the list's card. */
export function ListPanel({ label, toolbar, action, children }: ListPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className="wrapRow spaced">
        {toolbar}
        {action && <div className="pushed">{action}</div>}
      </div>
      <div className="panel">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../Button';
import type { StatusMessageProps } from '../states/StatusMessage';
import styles from './ListPanel.module.css';

type ListPanelProps = {
  label: string;
  toolbar: ReactNode;
  /** What makes a new one of the list. */
  create?: StatusMessageProps['action'];
  children: ReactNode;
};

/** An administration page: a line of search and filters, and below it the list's card. */
export function ListPanel({ label, toolbar, create, children }: ListPanelProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <div className="wrapRow spaced">
        {toolbar}
        {create && (
          <div className="pushed">
            <Button
              variant="primary"
              icon={create.icon}
              disabled={create.disabled}
              onClick={create.onAction}
            >
              {create.label}
            </Button>
          </div>
        )}
      </div>
      <div className="panel">{children}</div>
    </section>
  );
}

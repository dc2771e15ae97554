import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** A value is null where there is none ('-'), and undefined where it is not known yet. */
export type Fact = {
  label: string;
  value: ReactNode;
  action?: ReactNode;
  /** Shown large, two in a line. */
  isFigure?: boolean;
};

type FactListProps = {
  label: string;
  facts: readonly Fact[];
  /** A value under its label, or beside it. */
  layout: 'column' | 'pairs';
};

/** Facts as a definition list, whatever direction their texts are written in. */
export function FactList({ label, facts, layout }: FactListProps) {
  return (
    <dl className={styles.facts} data-layout={layout} aria-label={label}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className={styles.fact}
          data-figure={fact.isFigure ? true : undefined}
        >
          <dt className="fine">{fact.label}</dt>
          <dd dir="auto">
            {fact.value === '' || fact.value === null ? '-' : (fact.value ?? '\u00a0')}
          </dd>
          {fact.action && <dd className={styles.action}>{fact.action}</dd>}
        </div>
      ))}
    </dl>
  );
}

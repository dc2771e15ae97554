import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './FactList.module.css';

/** A value is null where there is none ('-'), and undefined where it is not known yet. */
export type Fact = {
  /** The message of its label. */
  id: FormatjsIntl.Message['ids'];
  /** What the label holds. */
  of?: Record<string, string>;
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
  const intl = useIntl();
  return (
    <dl className={styles.facts} data-layout={layout} aria-label={label}>
      {facts.map(({ id, of, value, action, isFigure }, index) => (
        <div key={index} className={styles.fact} data-figure={isFigure}>
          <dt className="fine">{intl.$t({ id }, of)}</dt>
          <dd dir="auto">{value === '' || value === null ? '-' : (value ?? '\u00a0')}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

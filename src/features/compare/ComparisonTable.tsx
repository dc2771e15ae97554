import { memo } from 'react';
import { useIntl } from 'react-intl';
import styles from './Compare.module.css';
import { ComparisonRow } from './ComparisonRow';
import { mostRows, type ComparedRow } from './comparisonRows';

type ComparisonTableProps = {
  title: string;
  rows: readonly ComparedRow[];
  /** What is the same stands as one line. */
  isFolded: boolean;
};

/** Lines that differ, and between them how many are the same. */
function foldedRows(rows: readonly ComparedRow[]): (ComparedRow | number)[] {
  const folded: (ComparedRow | number)[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    if (!row.isSame) folded.push(row);
    else if (typeof last === 'number') folded[folded.length - 1] = last + 1;
    else folded.push(1);
  }
  return folded;
}

/** A part of two emails, line by line beside each other. */
export const ComparisonTable = memo(function ComparisonTable({
  title,
  rows,
  isFolded,
}: ComparisonTableProps) {
  const intl = useIntl();
  const lines = isFolded ? foldedRows(rows) : rows;
  const hasLabels = rows.some(({ label }) => label !== undefined);
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.note}>{intl.formatMessage({ id: 'compare.none' })}</p>
      ) : (
        <table className={styles.table} aria-label={title} data-labels={hasLabels || undefined}>
          <thead>
            <tr>
              {hasLabels && <th scope="col">{intl.formatMessage({ id: 'compare.fact' })}</th>}
              <th scope="col">{intl.formatMessage({ id: 'compare.first' })}</th>
              <th scope="col">{intl.formatMessage({ id: 'compare.second' })}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, mostRows).map((line, index) =>
              typeof line === 'number' ? (
                <tr key={index}>
                  <td colSpan={hasLabels ? 3 : 2} className={styles.folded}>
                    {intl.formatMessage({ id: 'compare.folded' }, { count: line })}
                  </td>
                </tr>
              ) : (
                <ComparisonRow key={index} row={line} hasLabel={hasLabels} />
              ),
            )}
          </tbody>
        </table>
      )}
      {lines.length > mostRows && (
        <p className={styles.note}>
          {intl.formatMessage({ id: 'compare.more' }, { count: lines.length - mostRows })}
        </p>
      )}
    </section>
  );
});

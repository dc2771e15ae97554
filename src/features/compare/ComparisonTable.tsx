import { EqualNot } from 'lucide-react';
import { memo, useId } from 'react';
import { useIntl } from 'react-intl';
import styles from './Compare.module.css';
import { linesOf, mostRows, type ComparedRow } from './comparisonRows';
import type { Piece } from './differences/compareLines';

type ComparisonTableProps = {
  title: string;
  /** When the emails of the two columns were sent. */
  left: string;
  right: string;
  rows: readonly ComparedRow[];
  /** What is the same stands as one line. */
  isFolded: boolean;
};

/** A part of two emails, line by line beside each other. */
export const ComparisonTable = memo(function ComparisonTable({
  title,
  left,
  right,
  rows,
  isFolded,
}: ComparisonTableProps) {
  const intl = useIntl();
  const lines = linesOf(rows, isFolded);
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.note}>{intl.$t({ id: 'compare.none' })}</p>
      ) : (
        <table className={styles.table} aria-label={title}>
          <colgroup>
            <col className={styles.labels} />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{intl.$t({ id: 'compare.fact' })}</th>
              <th scope="col">{left}</th>
              <th scope="col">{right}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, mostRows).map((line, index) =>
              typeof line === 'number' ? (
                <tr key={index}>
                  <td colSpan={3} className={styles.folded}>
                    {intl.$t({ id: 'compare.folded' }, { count: line })}
                  </td>
                </tr>
              ) : (
                <Row key={index} row={line} heads={[left, right]} />
              ),
            )}
          </tbody>
        </table>
      )}
      {lines.length > mostRows && (
        <p className={styles.note}>
          {intl.$t({ id: 'compare.more' }, { count: lines.length - mostRows })}
        </p>
      )}
    </section>
  );
});

/** A line of the comparison. One that differs has a mark, and can be jumped to: it is read out. */
function Row({ row, heads }: { row: ComparedRow; heads: [string, string] }) {
  const id = useId();
  const intl = useIntl();
  const { isSame, label, left, right } = row;
  const Head = isSame && label === undefined ? 'td' : 'th';
  return (
    <tr
      {...(isSame ? { 'data-same': true } : { 'data-difference': true, tabIndex: -1 })}
      aria-labelledby={isSame ? undefined : `${id}0 ${id}1 ${id}2`}
    >
      <Head id={`${id}0`} {...(Head === 'th' && { scope: 'row' })}>
        <span className={styles.label}>
          {label}
          {!isSame && (
            <EqualNot
              className={styles.mark}
              size={14}
              strokeWidth={2.4}
              role="img"
              aria-label={intl.$t({ id: 'compare.differs' })}
            />
          )}
        </span>
      </Head>
      <Cell id={`${id}1`} parts={left} head={heads[0]} />
      <Cell id={`${id}2`} parts={right} head={heads[1]} />
    </tr>
  );
}

type CellProps = {
  id: string;
  /** A text, and of a link or image its address. */
  parts: Piece[][] | null;
  head: string;
};

/** Neither email is the right one: what only one of them has is marked alike on both sides. */
function Cell({ id, parts, head }: CellProps) {
  const intl = useIntl();
  if (!parts)
    return (
      <td id={id} data-head={head} className="muted">
        {intl.$t({ id: 'compare.absent' })}
      </td>
    );
  const [text = [], address] = parts;
  const isInside = /^(?:data|cid):/i.test(address?.map((piece) => piece.text).join('') ?? '');
  const inside = {
    text: intl.$t({ id: 'compare.inside' }),
    differs: address?.some(({ differs }) => differs) ?? false,
  };
  return (
    <td id={id} dir="auto" data-head={head}>
      {text.length === 0 ? intl.$t({ id: 'reading.noText' }) : <Pieces of={text} />}
      {address && (
        <code dir="ltr" className={styles.detail}>
          <Pieces of={isInside ? [inside] : address} />
        </code>
      )}
    </td>
  );
}

const Pieces = ({ of }: { of: readonly Piece[] }) =>
  of.map(({ text, differs }, index) =>
    differs ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );

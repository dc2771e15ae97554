import { EqualNot } from 'lucide-react';
import { useIntl } from 'react-intl';
import { sentenceSpace } from '@/lib/sentences';
import type { TextPiece } from './differences/compareTexts';
import styles from './Compare.module.css';
import type { ComparedCell, ComparedRow } from './comparisonRows';

type Side = 'first' | 'second';

/** Words of one email; those that the other has not are struck out or inserted, and said to be so. */
function Pieces({ pieces, side }: { pieces: readonly TextPiece[]; side: Side }) {
  const intl = useIntl();
  const Mark = side === 'first' ? 'del' : 'ins';
  return pieces.map(({ text, differs }, index) =>
    differs ? (
      <Mark key={index}>
        <span className="visually-hidden">
          {intl.formatMessage({
            id: side === 'first' ? 'compare.inFirst' : 'compare.inSecond',
          })}
          {sentenceSpace(intl.locale)}
        </span>
        {text}
      </Mark>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}

function Cell({
  cell,
  side,
  remark,
}: {
  cell: ComparedCell | null;
  side: Side;
  remark: string | undefined;
}) {
  return (
    <td dir="auto" data-side={side}>
      {cell && <Pieces pieces={cell.pieces} side={side} />}
      {cell?.detail !== undefined && (
        <code dir="ltr" className={styles.detail}>
          {cell.detail}
        </code>
      )}
      {cell && remark !== undefined && (
        <span className={styles.remark}>
          <EqualNot size={14} strokeWidth={1.8} aria-hidden />
          {remark}
        </span>
      )}
    </td>
  );
}

/** A line of the comparison. One that differs can be jumped to. */
export function ComparisonRow({ row, hasLabel }: { row: ComparedRow; hasLabel: boolean }) {
  const { isSame, label, remark, left, right } = row;
  return (
    <tr {...(isSame ? { 'data-same': true } : { 'data-difference': true, tabIndex: -1 })}>
      {hasLabel && (
        <th scope="row">
          {label}
          {!isSame && <DiffersMark />}
        </th>
      )}
      <Cell cell={left} side="first" remark={remark} />
      <Cell cell={right} side="second" remark={remark} />
    </tr>
  );
}

function DiffersMark() {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'compare.differs' });
  return (
    <EqualNot
      className={styles.differs}
      size={14}
      strokeWidth={1.8}
      role="img"
      aria-label={label}
    />
  );
}

import { Check } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { classNames } from '@/lib/classNames';
import styles from './OptionRow.module.css';

type OptionRowProps = {
  /** Of the element: the field that has the focus names the active one. */
  id: string;
  /** Null: none of the others. */
  value: string | null;
  label: string;
  index: number;
  isChosen: boolean;
  isActive: boolean;
  /** Both stay the same from one drawing to the next: of hundreds of options only those are drawn anew that change. */
  onPoint: (index: number) => void;
  onChoose: (value: string | null) => void;
};

/** An option of a list of hundreds. Keys are heard by what has the focus, which keeps it while one points. */
export const OptionRow = memo(function OptionRow({
  id,
  value,
  label,
  index,
  isChosen,
  isActive,
  onPoint,
  onChoose,
}: OptionRowProps) {
  const pointing = {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => onPoint(index),
    onClick: () => onChoose(value),
  };
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classNames(styles.option, isActive && styles.active)}
      {...pointing}
    >
      <span className={styles.mark}>
        {isChosen && <Check size={16} strokeWidth={1.8} aria-hidden />}
      </span>
      <bdi className={styles.text}>{label}</bdi>
    </div>
  );
});

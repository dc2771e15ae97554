import { Check } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { foldText } from '@/components/foldText';
import { classNames } from '@/lib/classNames';
import styles from './ContextPicker.module.css';

type ContextRowProps = {
  /** Of the element: the field names the active one. */
  rowId: string;
  groupId: string;
  id: string;
  name: string;
  /** What is searched for, folded. */
  wanted: string;
  /** Its place among all of them, and how many those are: not all are drawn. */
  index: number;
  count: number;
  isChosen: boolean;
  isActive: boolean;
  disabled: boolean;
  /** The same from one drawing to the next: of hundreds of rows only those are drawn anew that change. */
  onPress: (groupId: string, index: number) => void;
};

/** A data context in the list: its name, with what was searched for marked, and its id. Keys are heard by the field, which keeps the focus while one points. */
export const ContextRow = memo(function ContextRow({
  rowId,
  groupId,
  id,
  name,
  wanted,
  index,
  count,
  isChosen,
  isActive,
  disabled,
  onPress,
}: ContextRowProps) {
  const folded = foldText(name);
  // Where folding changes the length (ß), nobody knows which letters were meant.
  const at = wanted !== '' && folded.length === name.length ? folded.indexOf(wanted) : -1;
  const pointing = {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onPress(groupId, index),
  };
  return (
    <div
      id={rowId}
      role="option"
      aria-label={id ? `${name} (${id})` : name}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-selected={isChosen}
      aria-disabled={disabled}
      className={classNames(styles.option, isActive && styles.active)}
      {...pointing}
    >
      <span className={styles.mark}>
        {isChosen && <Check size={14} strokeWidth={2} aria-hidden />}
      </span>
      <bdi className={styles.cut} title={name}>
        {at === -1 ? (
          name
        ) : (
          <>
            {name.slice(0, at)}
            <b>{name.slice(at, at + wanted.length)}</b>
            {name.slice(at + wanted.length)}
          </>
        )}
      </bdi>
      <span className={styles.id}>{id}</span>
    </div>
  );
});

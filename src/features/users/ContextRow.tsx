import { foldText } from '@/components/foldText';
import type { ContextOption } from './ContextPicker';
import styles from './ContextPicker.module.css';

/** A data context in the list: its name, with what was searched for marked, and its id. */
export function ContextRow({
  option: { name, id },
  wanted,
}: {
  option: ContextOption;
  /** What is searched for, folded. */
  wanted: string;
}) {
  const folded = foldText(name);
  // Where folding changes the length (ß), nobody knows which letters were meant.
  const at = wanted !== '' && folded.length === name.length ? folded.indexOf(wanted) : -1;
  return (
    <>
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
    </>
  );
}

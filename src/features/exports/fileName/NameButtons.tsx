import { Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './NameButtons.module.css';

type NameButtonsProps = {
  label: string;
  names: readonly string[];
  /** The one that is chosen, where one can be; else each press adds. */
  chosen?: string;
  onPress: (name: string) => void;
};

/** Names to press instead of typing them, below their field. */
export function NameButtons({ label, names, chosen, onPress }: NameButtonsProps) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="wrapRow tight">
      <span id={id} className={styles.label}>
        {label}
      </span>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.name}
          aria-pressed={chosen === undefined ? undefined : chosen === name}
          onClick={() => onPress(name)}
        >
          {chosen === undefined && <Plus size={12} strokeWidth={1.8} aria-hidden />}
          {name}
        </button>
      ))}
    </div>
  );
}

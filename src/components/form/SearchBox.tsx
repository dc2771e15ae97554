import { Search } from 'lucide-react';
import { useRef } from 'react';
import { TextInput } from './TextInput';
import { useNativeEscape } from '../popup/useNativeEscape';
import { useSingleKey } from '../useSingleKey';
import styles from './SearchBox.module.css';

type SearchBoxProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** Filters what stands below while one types; Escape empties it, and `/` leads to it. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useNativeEscape(input, () => {
    if (value === '') return false;
    onChange('');
    return true;
  });
  useSingleKey('/', () => input.current?.focus());
  return (
    <div className={styles.box}>
      <Search size={16} strokeWidth={1.6} aria-hidden className={styles.icon} />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        className={styles.input}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

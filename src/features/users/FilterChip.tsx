import { ChevronDown, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { classNames } from '@/lib/classNames';
import styles from './FilterChip.module.css';
import { FilterOptions, type FilterOption } from './FilterOptions';

type FilterChipProps = {
  label: string;
  value: string | null;
  options: readonly FilterOption[];
  onChange: (value: string | null) => void;
};

function place(popup: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const room = window.innerWidth - popup.offsetWidth - 8;
  popup.style.left = `${Math.max(8, Math.min(left, room))}px`;
  popup.style.top = `${bottom + 4}px`;
}

/** Keeps the list under its button and inside of the window, whatever scrolls around it. */
function usePlace(
  popup: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const fit = () => {
      if (popup.current && button.current) place(popup.current, button.current);
    };
    fit();
    window.addEventListener('resize', fit);
    document.addEventListener('scroll', fit, true);
    return () => {
      window.removeEventListener('resize', fit);
      document.removeEventListener('scroll', fit, true);
    };
  }, [popup, button, isOpen]);
}

/** A filter of a list: a button with a list of what to filter by, and a way back to all. */
export function FilterChip({ label, value, options, onChange }: FilterChipProps) {
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  usePlace(popup, button, isOpen);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  useNativeEscape(root, () => {
    if (isOpen) leave();
    return isOpen;
  });
  const choose = (next: string | null) => {
    leave();
    onChange(next);
  };
  return (
    <div ref={root} className={classNames(styles.chip, chosen && styles.set)}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {chosen ? (
          <FormattedMessage
            id="admin.filter.set"
            values={{ label, value: <bdi>{chosen.label}</bdi> }}
          />
        ) : (
          label
        )}
        {!chosen && <ChevronDown size={16} strokeWidth={1.6} aria-hidden />}
      </button>
      {chosen && (
        <IconButton
          size="small"
          className={styles.remove}
          icon={X}
          label={intl.formatMessage({ id: 'admin.filter.remove' }, { label })}
          onClick={() => choose(null)}
        />
      )}
      {isOpen && (
        <div ref={popup} className={styles.popup}>
          <FilterOptions label={label} value={value} options={options} onChoose={choose} />
        </div>
      )}
    </div>
  );
}

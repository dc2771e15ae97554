import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useAnchored, useLeaving } from '@/components/popup/useAnchored';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import type { RowMenuProps } from '../results/emailList';
import { useFoundActions } from '../results/useFoundActions';
import styles from './RowMenu.module.css';

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
];

/** The types of one email. ←→ move in it; Escape, Tab and a press outside close it. */
export function TypesMenu({ button, email, onClose }: RowMenuProps & { button: HTMLElement }) {
  const { downloadsOf } = useFoundActions();
  const intl = useIntl();
  const menu = useRef<HTMLDivElement>(null);
  useAnchored(menu, { current: button.parentElement }, true, { edge: 'beside' });
  useLeaving(menu, true, onClose);
  useEffect(() => {
    itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    button.setAttribute('aria-expanded', 'true');
    return () => button.setAttribute('aria-expanded', 'false');
  }, [button]);
  const leave = () => {
    button.focus({ preventScroll: true });
    onClose();
  };
  useNativeEscape(menu, () => {
    leave();
    return true;
  });

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') leave(); // and the key goes on from the button
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = itemsOf(menu.current);
    const from = items.findIndex((item) => item === document.activeElement);
    items.at((from + step) % items.length)?.focus({ focusVisible: true });
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={intl.$t({ id: 'results.download' })}
      aria-orientation="horizontal"
      tabIndex={-1}
      className={styles.types}
      onKeyDown={move}
    >
      {downloadsOf(email).map(({ type, label, disabled, onSelect }) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={label}
          disabled={disabled}
          onClick={() => {
            leave();
            onSelect();
          }}
        >
          {type}
        </button>
      ))}
    </div>
  );
}

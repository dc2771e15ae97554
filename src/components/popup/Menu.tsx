import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { MenuItems } from './MenuItems';
import type { MenuEntry } from './MenuItems';
import { focusItem, moveFocus } from './menuFocus';
import styles from './Menu.module.css';
import { useNativeEscape } from './useNativeEscape';

type MenuProps = {
  /** The accessible name of the button, where its content is not enough. */
  label?: string;
  /** What the button shows. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  disabled?: boolean;
  buttonClassName?: string;
  /** Of the button. */
  tabIndex?: number;
};

/**
 * A button that opens a menu under it. Arrows, Home, End and letters move in it; Escape, Tab, a click outside and a
 * choice close it. The focus returns to the button before a choice is carried out.
 */
export function Menu({
  label,
  children,
  entries,
  align = 'end',
  disabled,
  buttonClassName,
  tabIndex,
}: MenuProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);

  useEffect(() => {
    if (!opened) return;
    focusItem(menu.current, opened);
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [opened]);

  const leave = () => {
    button.current?.focus();
    setOpened(null);
  };
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      leave(); // and the key goes on from the button
      return;
    }
    if (moveFocus(menu.current, event.key)) event.preventDefault();
  };
  // It closes the menu, not the dialog around it.
  useNativeEscape(root, () => {
    if (opened) leave();
    return opened !== null;
  });

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, buttonClassName)}
        aria-label={label}
        title={label}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(opened ? null : 'first')}
        onKeyDown={onButtonKeyDown}
      >
        {children}
      </button>
      {opened && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.menu, styles[align])}
          onKeyDown={onMenuKeyDown}
        >
          <MenuItems entries={entries} onChosen={leave} />
        </div>
      )}
    </div>
  );
}

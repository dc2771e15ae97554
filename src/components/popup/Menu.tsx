import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import { itemAfterKey } from './itemAfterKey';
import { MenuItems, type MenuEntry } from './MenuItems';
import styles from './Menu.module.css';
import { useAnchored, useLeaving } from './useAnchored';
import { useNativeEscape } from './useNativeEscape';

type MenuProps = {
  /** The accessible name of the button, where its content is not enough. */
  label?: string;
  children: ReactNode;
  entries: readonly MenuEntry[];
  align?: 'start' | 'end';
  disabled?: boolean;
  buttonClassName?: string;
  tabIndex?: number;
};

const itemsOf = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []);

/** A button that opens a menu. Choosing, Escape, Tab and a click outside give the focus back. */
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

  useAnchored(menu, button, opened !== null, { edge: align });
  useEffect(() => {
    if (opened)
      itemsOf(menu.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus();
  }, [opened]);
  useLeaving(root, opened !== null, () => setOpened(null));
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
    const items = itemsOf(menu.current);
    const target = itemAfterKey(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.map((item) => item.textContent.trim()),
      { wraps: true },
    );
    if (target === undefined) return;
    items[target]?.focus({ focusVisible: true });
    event.preventDefault();
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
          className={styles.menu}
          onKeyDown={onMenuKeyDown}
        >
          <MenuItems entries={entries} onChosen={leave} />
        </div>
      )}
    </div>
  );
}

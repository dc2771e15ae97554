function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []);
}

/** Focuses the first or the last item of a menu. */
export function focusItem(menu: HTMLElement | null, which: 'first' | 'last'): void {
  itemsOf(menu)
    .at(which === 'first' ? 0 : -1)
    ?.focus();
}

/** The item that begins with a letter, searched from the one after the focused. */
function itemByLetter(items: HTMLElement[], from: number, letter: string): HTMLElement | undefined {
  const ordered = [...items.slice(from + 1), ...items.slice(0, from + 1)];
  return ordered.find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );
}

/** Moves the focus in a menu as a key asks; false when the key means nothing here. */
export function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at <= 0 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  };
  const target =
    targets[key] ?? (key.length === 1 && key !== ' ' ? itemByLetter(items, at, key) : undefined);
  target?.focus();
  return target !== undefined;
}

/** The way to the page before the one that is shown; null where the console was entered here. */
export function wayBack(): (() => void) | null {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0 ? () => history.back() : null;
}

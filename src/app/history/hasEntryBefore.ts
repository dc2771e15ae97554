/** Whether Back stays in the console: the router counts its entries, the first of them as 0. */
export function hasEntryBefore(): boolean {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0;
}

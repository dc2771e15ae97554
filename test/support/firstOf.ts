export function firstOf(found: HTMLElement[]): HTMLElement {
  const [first] = found;
  if (!first) throw new Error('there is none');
  return first;
}

/**
 * Runs in the page: the visible elements of a role whose name is the given one or, where there is
 * none, holds it. Only what the console's screens need of the accessible name computation.
 */
export function findByRole(role: string, name: string): Element[] {
  const implied: Record<string, string> = {
    button: 'button, summary',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    dialog: 'dialog',
    heading: 'h1, h2, h3, h4',
    img: 'img',
    link: 'a[href]',
    radio: 'input[type=radio]',
    region: 'section[aria-label]',
    search: 'form[role=search], search',
    table: 'table',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=search], input[type=password], textarea',
  };
  const textOf = (ids: string) =>
    ids
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const contentOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels as
      NodeListOf<HTMLElement> | null | undefined;
    if (labels && labels.length > 0) return Array.from(labels, (l) => l.textContent).join(' ');
    if (element.matches('input, select, textarea'))
      return element.getAttribute('placeholder') ?? '';
    return element instanceof HTMLImageElement ? element.alt : element.textContent;
  };
  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    const label = by ? textOf(by) : (element.getAttribute('aria-label') ?? contentOf(element));
    return (label === '' ? (element.getAttribute('title') ?? '') : label)
      .replace(/\s+/g, ' ')
      .trim();
  };
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[inert], [aria-hidden=true]');
  const selector = [`[role="${role}"]`, implied[role] ?? []].flat().join(', ');
  const found = Array.from(document.querySelectorAll(selector)).filter(
    (element) => (element.getAttribute('role') ?? role) === role && isShown(element),
  );
  const exact = found.filter((element) => nameOf(element) === name);
  if (exact.length > 0) return exact;
  return found.filter((element) => nameOf(element).toLowerCase().includes(name.toLowerCase()));
}

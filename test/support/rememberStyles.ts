/**
 * Makes `getComputedStyle` remember. jsdom matches every rule of its own style sheet anew for each
 * call, and the queries by role ask it for every element and all that is around it: a sixth of the
 * time of a test of a screen. Here no other sheet is loaded (CSS modules are only names), so that
 * elements of the same tag and state have the same style where the same styles of their own stand
 * at them and around them.
 */
export function rememberStyles(
  page: Window & { knownStyles?: Map<string, CSSStyleDeclaration> },
): void {
  const compute = page.getComputedStyle.bind(page);
  const { knownStyles: known = new Map<string, CSSStyleDeclaration>() } = page; // of all files

  page.getComputedStyle = (element, pseudo) => {
    if (pseudo || page.document.styleSheets.length > 0) return compute(element, pseudo);
    const state = `${stateOf(element)} ${ownStyles(element)}`;
    const style = known.get(state) ?? compute(element);
    known.set(state, style);
    return style;
  };
}

/** The styles written at the element and at all that is around it, the nearest first. */
function ownStyles(element: Element): string {
  const styles: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = at.getAttribute('style');
    if (style !== null || styles.length > 0) styles.push(style ?? '');
  }
  return styles.join('|');
}
/** All that jsdom's style sheet asks of an element, and the state of what can hide its children. */
function stateOf(element: Element): string {
  const parent = element.parentElement;
  const attributes = ['hidden', 'open', 'type', 'align', 'dir', 'disabled', 'popover'].map(
    (name) => element.getAttribute(name) ?? '-',
  );
  const isOpen = parent?.hasAttribute('open') ? 'open' : '';
  return `${parent?.tagName ?? ''} ${isOpen} ${element.tagName} ${attributes.join(' ')}`;
}

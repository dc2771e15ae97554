/**
 * Letters: nobody reads a longer text of a link, and one in another could hold the whole email
 * again and again.
 */
const most = 2000;

/** The text at the beginning of an element. */
export function firstText(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (text.length < most && walker.nextNode()) text += walker.currentNode.nodeValue ?? '';
  return text.slice(0, most);
}

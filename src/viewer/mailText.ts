import { words } from './words';

/** What stands in a line of text. */
export const inline = words(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR',
);
/** Their text is nothing to read. */
const unread = new Set(['STYLE', 'SCRIPT']);

/** Shows nothing, alone or beside spaces; what joins, marks or turns around letters is seen. */
const unseen =
  /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|\u034f|(?<!\S)(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\S)/gu;

/** Forms may hide what is theirs behind a field of its name. */
const nameOf = (node: Node | null): string => String(node?.nodeName).toUpperCase();

const breaks = (node: Node) =>
  node instanceof Element && nameOf(node) !== 'IMG' && !inline.has(nameOf(node));

/** A line as it is seen. */
export const seen = (line: string): string =>
  line
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A text for each block of a page, as it was written. No recursion: hostile markup nests deep. */
export function pageText(page: Document): string[] {
  const blocks: string[] = [];
  const walker = document.createTreeWalker(page);
  let line = '';
  const endBlock = () => {
    if (seen(line) !== '') blocks.push(seen(line));
    line = '';
  };
  const goOn = (): boolean => {
    if (walker.firstChild()) return true;
    do {
      if (breaks(walker.currentNode)) endBlock();
      if (walker.nextSibling()) return true;
    } while (walker.parentNode());
    return false;
  };
  do {
    const node = walker.currentNode;
    if (breaks(node)) endBlock();
    if (node.nodeType === Node.TEXT_NODE && !unread.has(nameOf(node.parentNode)))
      line += node.nodeValue ?? '';
  } while (goOn());
  endBlock();
  return blocks;
}

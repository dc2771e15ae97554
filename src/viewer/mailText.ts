import { mark } from '@/lib/mail/viewerMessages';
import { attributeText } from './mailReport';

const inline = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
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

/** All that is written in the markup of a node. */
const markup = (node: Node): string[] =>
  node instanceof Element
    ? [
        `<${nameOf(node)}`,
        ...node.getAttributeNames().map((name) => attributeText(node, name)),
        node instanceof HTMLTemplateElement ? node.innerHTML : '',
      ]
    : [node.nodeValue ?? ''];

/** A line as it is seen: spaces run together, where marks stand among them, too. */
const seen = (line: string): string =>
  line.replace(unseen, '').replace(/[\s\p{Cc}\ufdd0]+/gu, (run, at: number, whole: string) => {
    const marks = run.replace(/[^\ufdd0]/g, '');
    const isAround = at === 0 || at + run.length === whole.length;
    return isAround || marks === run ? marks : `${marks} `;
  });

/** `blocks`: a text for each block of a page. `besides`: all that there is besides them. */
export type PageText = { blocks: string[]; besides: string[] };

/** Reads a page as it was written. No recursion: hostile markup nests deep. */
export function pageText(page: Document): PageText {
  const blocks: string[] = [];
  const besides: string[] = [];
  const walker = document.createTreeWalker(page);
  let line = '';
  const endBlock = () => {
    const text = seen(line);
    if (text.replaceAll(mark, '') !== '') blocks.push(text);
    line = '';
  };
  const enter = (node: Node) => {
    const text = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : null;
    if (breaks(node)) endBlock();
    else if (node instanceof Element) line += mark;
    if (text === null || unread.has(nameOf(node.parentNode))) besides.push(...markup(node));
    else {
      line += text;
      if (seen(text) !== '') besides.push('text');
    }
  };
  const leave = (node: Node) => {
    if (breaks(node)) endBlock();
    else if (node instanceof Element) line += mark;
    besides.push('>');
  };
  const goOn = (): boolean => {
    if (walker.firstChild()) return true;
    do {
      leave(walker.currentNode);
      if (walker.nextSibling()) return true;
    } while (walker.parentNode());
    return false;
  };
  do enter(walker.currentNode);
  while (goOn());
  endBlock();
  return { blocks, besides };
}

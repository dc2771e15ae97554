import { reportLimits } from '@/lib/mail/viewerMessages';
import { joinedSpaces } from './mailReport';

const inline = new Set(
  'A ABBR ACRONYM B BDI BDO BIG CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK NOBR Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);
const unread = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD']);

/** Shows nothing, alone or beside spaces; what joins, marks or turns around letters is seen. */
const unseen =
  /[\u00ad\u180e\u200b\u2060-\u2064\ufeff]|\u034f|(?<!\S)(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\S)/gu;

/** An entry for each block of a cleaned email. No recursion: hostile markup nests deep. */
export function mailBlocks(body: Element): string[] {
  const blocks: string[] = [];
  let line = '';
  let letters = 0;
  const endBlock = () => {
    const text = joinedSpaces(line.replace(unseen, ''));
    line = '';
    if (
      text === '' ||
      blocks.length >= reportLimits.blocks ||
      letters + text.length > reportLimits.letters
    )
      return;
    letters += text.length;
    blocks.push(text);
  };
  const breaks = (node: Node) =>
    node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'IMG' && !inline.has(node.nodeName);
  let node: Node | null = body;
  while (node) {
    if (node.nodeType === Node.TEXT_NODE) line += node.nodeValue ?? '';
    if (breaks(node)) endBlock();
    const inside: Node | null = unread.has(node.nodeName) ? null : node.firstChild;
    if (inside) {
      node = inside;
      continue;
    }
    while (node && node !== body && !node.nextSibling) {
      node = node.parentNode;
      if (node && breaks(node)) endBlock();
    }
    node = node && node !== body ? node.nextSibling : null;
  }
  endBlock();
  return blocks;
}

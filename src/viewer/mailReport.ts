import { liveAddress } from '@/lib/link/linkAddress';
import { reportLimits, type MailImage, type MailLink } from '@/lib/mail/viewerMessages';
import { seen } from './mailText';

/** What joins, marks and turns around letters as well: in a link it would hide a word. */
const unseen = /\p{Cf}|\u034f/gu;

/** Letters, seen or not: nested links could hold the whole email each time. */
const most = 20_000;

/** What is read first; what shows nothing may stand before it. Ends with … where that is no end. */
function firstText(pieces: Iterable<string>): string {
  let [text, left] = ['', most];
  for (const piece of pieces) {
    text += piece.slice(0, left);
    left -= piece.length + 1;
    if (left < 0) break;
  }
  return seen(text.replace(unseen, '')) + (left < 0 ? '…' : '');
}

function* textsIn(element: Element): Generator<string> {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode.nodeValue ?? '';
}

function* altsIn(element: Element): Generator<string> {
  for (const image of element.getElementsByTagName('img'))
    yield `${image.getAttribute('alt') ?? ''} `;
}

const unsubscribe =
  /unsubscribe|\bopt[-_ ]?out|désabonn|désinscri|d%C3%A9sabonn|desabonn|desinscri|配信停止|購読解除|配信を停止|登録解除/i;

function linkOf(element: Element, target: string): MailLink {
  const words = firstText(textsIn(element));
  const isArea = element.nodeName === 'AREA';
  const alts = isArea ? [element.getAttribute('alt') ?? ''] : altsIn(element);
  const text = words || firstText(alts);
  const { linkText } = reportLimits;
  return {
    text: text.length > linkText ? `${text.slice(0, linkText - 1)}…` : text,
    target: target.slice(0, reportLimits.target),
    isImage: words === '' && (isArea || element.querySelector('img') !== null),
    isUnsubscribe: unsubscribe.test(target) || unsubscribe.test(text),
  };
}

/** Notes addresses as written, before the sanitiser; to the console it is a stranger's text. */
export function mailReport() {
  const written = new WeakMap<Element, string>();
  const areas: MailLink[] = [];
  const images: MailImage[] = [];
  const noteImage = ({ address, alt }: MailImage): void => {
    if (images.length < reportLimits.images) images.push({ address, alt: seen(alt) });
  };
  return {
    images,
    noteImage,
    note(element: Element): void {
      // Shown in its place by some programs, and not here.
      for (const word of element.getAttribute('srcset')?.split(/\s+/) ?? [])
        if (!/^[\d.]*[wx]?,?$/.test(word)) noteImage({ address: word, alt: '' });
      const target = element.getAttribute('href');
      if (target === null || /^\s*#/.test(target)) return;
      if (element.nodeName === 'A') {
        written.set(element, target);
        // What is trimmed away, or read against the viewer's address, would lead elsewhere.
        element.setAttribute('href', liveAddress(target)?.href ?? '');
      }
      if (element.nodeName === 'AREA') areas.push(linkOf(element, target));
    },
    /** The links of what was cleaned, dead ones too, in order; those of image maps last. */
    links(clean: Element): MailLink[] {
      const links: MailLink[] = [];
      for (const element of clean.querySelectorAll('a')) {
        const target = written.get(element);
        if (target !== undefined) links.push(linkOf(element, target));
      }
      return links.concat(areas);
    },
  };
}

export type MailReport = ReturnType<typeof mailReport>;

import { words } from './words';

const formatting = words('a b big code em font i nobr s small strike strong tt u');
/** What lies in one of these is closed within it. */
const cells = words('td th caption applet marquee object template');
/** Text to the parser; elements begun in it count all the same: elsewhere they are begun. */
const textual = words('title style script textarea xmp iframe noembed noframes noscript plaintext');
/** What the sanitiser keeps; of any other it copies the content, once for each around it. */
const kept = words(`
  html head body div p span table tbody thead tfoot tr td th caption colgroup ul ol li dl dt dd h1 h2 h3 h4 h5 h6
  center blockquote pre section article header footer main nav aside figure figcaption address abbr acronym
  cite del ins dfn q sub sup kbd samp var mark details summary bdi bdo ruby rb rt rp time data dir style title
  a b big code em font i nobr s small strike strong tt u`);
const empty = words(
  'area base basefont br col embed frame hr img input keygen link meta param source track wbr',
);
/** Closed by what follows them, so that they do not nest by themselves. */
const selfClosing = words(
  'html head body p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rb rt rp',
);
/** Browsers nest some 500 elements; more of them cost time with the square of their number. */
const usualDepth = 400;
/** Old editors leave some open; reopening more costs time with the square of their number. */
const usuallyOpen = 20;
/** Of elements that are the same a parser opens no more than three again. */
const mostAlike = 3;
const mostAttributes = 500;

/** Opened and not closed: what the parser opens again in every block that follows. */
type Open = { name: string; written: string };

/** Reads one tag as browsers do; `end` is behind its `>`. */
function readTag(html: string, start: number): { end: number; attributes: number } {
  let at = start;
  let attributes = 0;
  const skip = (isSkipped: (letter: string) => boolean) => {
    while (at < html.length && isSkipped(html.charAt(at))) at++;
  };
  const isSpace = (letter: string) => letter <= ' ';
  for (;;) {
    skip((letter) => isSpace(letter) || letter === '/');
    if (at >= html.length || html.charAt(at) === '>') return { end: at + 1, attributes };
    attributes++;
    at++;
    skip((letter) => !isSpace(letter) && letter !== '/' && letter !== '>' && letter !== '=');
    skip(isSpace);
    if (html.charAt(at) !== '=') continue;
    at++;
    skip(isSpace);
    const quote = html.charAt(at);
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1);
      at = close === -1 ? html.length : close + 1;
    } else skip((letter) => !isSpace(letter) && letter !== '>');
  }
}

/** Where a comment, a declaration or another piece of no consequence that begins here ends. */
function afterComment(html: string, start: number): number {
  const closing = html.startsWith('<!--', start) ? /-->|--!>/g : />/g;
  const short = /^<!---?>/.exec(html.slice(start, start + 6));
  if (short) return start + short[0].length;
  closing.lastIndex = start + (closing.source === '>' ? 1 : 4);
  const found = closing.exec(html);
  return found ? closing.lastIndex : html.length;
}

/**
 * About how many elements the markup makes: formatting left open is opened again in each block.
 * Linear time; errs upwards. True for more than `most`, or hundreds of attributes on one.
 */
export function costsMore(html: string, most: number): boolean {
  let cost = 0;
  const open: Open[] = [];
  let strangers = 0;
  let depth = 0;
  let inText = '';
  let tables = 0;
  const around: { open: number; depth: number }[] = [];
  const alike = new Map<string, number>();

  const begin = (name: string, written: string) => {
    cost += 1 + open.length + strangers + Math.max(0, depth - usualDepth);
    cost += Math.max(0, open.length - usuallyOpen) ** 2 / 10;
    if (empty.has(name)) return;
    if (name === 'table') tables++;
    if (cells.has(name)) around.push({ open: open.length, depth });
    if (!kept.has(name)) strangers++;
    if (!selfClosing.has(name)) depth++;
    if (!formatting.has(name)) return;
    const count = alike.get(written) ?? 0;
    if (count >= mostAlike) return;
    alike.set(written, count + 1);
    open.push({ name, written });
  };
  const finish = (name: string) => {
    cost += 1;
    if (empty.has(name)) return;
    if (name === 'table') tables = Math.max(0, tables - 1);
    const cell = cells.has(name) ? around.pop() : undefined;
    if (!selfClosing.has(name)) depth = Math.max(0, depth - 1);
    if (cell && tables > 0) depth = Math.min(depth, cell.depth); // it closes what is open in it
    if (!kept.has(name)) strangers = Math.max(0, strangers - 1);
    if (!formatting.has(name)) return;
    const from = around.at(-1)?.open ?? 0;
    for (let index = open.length - 1; index >= from; index--) {
      const candidate = open[index];
      if (candidate?.name !== name) continue;
      alike.set(candidate.written, (alike.get(candidate.written) ?? 1) - 1);
      open.splice(index, 1);
      return;
    }
  };

  const tags = /<(\/?)([a-z][^\s/>]*)|<[!?]|<\//gi;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (cost > most) return true;
    const name = tag[2]?.toLowerCase();
    if (name === undefined) {
      if (inText === '') tags.lastIndex = afterComment(html, tag.index);
      continue;
    }
    const { end, attributes } = readTag(html, tags.lastIndex);
    if (attributes > mostAttributes) return true;
    const closes = tag[1] === '/';
    if (inText !== '' && closes && name !== inText) continue;
    if (closes) {
      finish(name);
      inText = '';
    } else {
      begin(name, html.slice(tag.index, end));
      if (textual.has(name)) inText = name;
    }
    tags.lastIndex = end;
  }
  return cost > most;
}

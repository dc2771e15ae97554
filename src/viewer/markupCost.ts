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

/** An attribute as browsers read it; a quote that is not closed goes on to the end. */
const attribute =
  /[\0- /]*[^\0- />][^\0- />=]*(?:[\0- ]*=[\0- ]*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\0- >]*))?/y;
/** A comment, a declaration or another piece of no consequence. */
const comment = /<!---?>|<!--[^]*?(?:--!?>|$)|<[^>]*(?:>|$)/y;

/** Reads the attributes of a tag; `end` is behind its `>`. */
function readTag(html: string, start: number): { end: number; attributes: number } {
  let [end, attributes] = [start, 0];
  for (attribute.lastIndex = start; attribute.test(html); attributes++) end = attribute.lastIndex;
  const close = html.indexOf('>', end);
  return { end: close === -1 ? html.length : close + 1, attributes };
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

  const begin = (name: string, written: string) => {
    cost += 1 + open.length + strangers + Math.max(0, depth - usualDepth);
    cost += Math.max(0, open.length - usuallyOpen) ** 2 / 10;
    if (empty.has(name)) return;
    if (name === 'table') tables++;
    if (cells.has(name)) around.push({ open: open.length, depth });
    if (!kept.has(name)) strangers++;
    if (!selfClosing.has(name)) depth++;
    if (!formatting.has(name)) return;
    if (open.filter((one) => one.written === written).length < mostAlike)
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
    const last = open.findLastIndex((one, index) => index >= from && one.name === name);
    if (last !== -1) open.splice(last, 1);
  };

  const tags = /<(\/?)([a-z][^\s/>]*)|<[!?]|<\//gi;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (cost > most) return true;
    const name = tag[2]?.toLowerCase();
    if (name === undefined) {
      comment.lastIndex = tag.index;
      if (inText === '' && comment.test(html)) tags.lastIndex = comment.lastIndex;
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

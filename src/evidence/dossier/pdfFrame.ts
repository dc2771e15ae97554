import { PDFArray, PDFDict, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

/** By the white space of PDF, which is not that of JavaScript; last what cannot stand alone. */
const TOKEN =
  /%[^\r\n]*|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[^>]*>?|[[\]()]|[^\0\t\n\f\r ()<>[\]{}/%]+|[>{}]/g;
export const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Readers stop at what is longer. */
const OPERATOR = /^[^-+.\d()<>[\]{}][^-+.]{0,126}$/;

/** Where a text in round brackets ends, behind its first one. */
function endOfText(operators: string, start: number): number {
  let at = start;
  for (let open = 1; open > 0 && at < operators.length; at += 1) {
    const sign = operators[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
  }
  return at;
}

/**
 * Whether operators end no more states (`Q`) than they have begun (`q`). Firefox ends those of the
 * page around them then, and with them the frame: an email could draw what stands above it. What
 * readers may divide differently is refused, or counts as an end alone.
 */
export function staysInFrame(bytes: Uint8Array): boolean {
  const operators = new TextDecoder('latin1').decode(bytes);
  const lists: { end: string; length: number }[] = [];
  let begun = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(operators); found; found = TOKEN.exec(operators)) {
    const [token] = found;
    const list = lists.at(-1);
    const isName = token.startsWith('/');
    const isNameDue = list?.end === '>>' && list.length % 2 === 0;
    if (token.startsWith('%')) continue;
    const isEnd = token === list?.end && (isNameDue || token === ']');
    if (isNameDue && !isName && !isEnd) return false;
    if (list && !isEnd) list.length += 1;
    if (isEnd) lists.pop();
    else if (token === '(') TOKEN.lastIndex = endOfText(operators, TOKEN.lastIndex);
    else if (token === '[' || token === '<<')
      lists.push({ end: token === '[' ? ']' : '>>', length: 0 });
    else if (!isName && !token.startsWith('<')) {
      if (!NUMBER.test(token) && (!OPERATOR.test(token) || token.includes('BI'))) return false;
      begun += token === 'q' && !list ? 1 : 1 - token.split('Q').length;
      if (begun < 0) return false;
    }
  }
  return lists.length === 0;
}

/** What else draws, among what a page needs: forms, patterns, letters that are drawn, and masks. */
export function drawnBy(object: PDFObject): PDFObject[] {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (dict instanceof PDFArray) return dict.asArray().flatMap(drawnBy);
  if (!(dict instanceof PDFDict)) return [];
  const get = (key: string) => dict.lookup(PDFName.of(key));
  const [letters, masked] = [get('CharProcs'), get('SMask')];
  const mask = masked instanceof PDFDict ? masked.lookup(PDFName.of('G')) : undefined;
  const isForm = String(get('Subtype')) === '/Form' || get('PatternType') !== undefined;
  return [
    ...(isForm && object instanceof PDFStream ? [object] : []),
    ...(letters instanceof PDFDict ? letters.values() : []),
    ...(mask ? [mask] : []),
    ...dict.values().flatMap(drawnBy),
  ];
}

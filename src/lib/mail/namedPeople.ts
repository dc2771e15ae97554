import { addressParser, type Address, type Email } from 'postal-mime';

/** What the parser misreads: comments in others or in `<>`, `\` or `;` in them, and a quoted `;`. */
const ODD = /\([^()]*[(\\;]|<[^<>]*\(|"[^"]*;/;

/** A header of people without its comments; `isOpen`: one of them, or what is quoted, has no end. */
export function withoutComments(value: string): { plain: string; isOpen: boolean } {
  let plain = '';
  let depth = 0;
  let isQuoted = false;
  for (const [piece] of value.matchAll(/\\?[^]/g)) {
    if (piece === '"' && depth === 0) isQuoted = !isQuoted;
    if (piece === '(' && !isQuoted) depth++;
    if (depth === 0) plain += piece;
    else if (piece === ')') depth--;
  }
  return { plain, isOpen: isQuoted || depth > 0 };
}

function parsed(value: string): Address[] {
  if (!ODD.test(value)) return addressParser(value);
  const { plain } = withoutComments(value);
  const hidden = plain.replace(/"(?:\\[^]|[^"\\])*"?/g, (text) => text.replaceAll(';', '\x7f'));
  return JSON.parse(JSON.stringify(addressParser(hidden)).replaceAll('\x7f', ';')) as Address[];
}

/** The people of a header of a message as the parser gives it, its words not decoded yet. */
export const namedPeople = ({ headers }: Email, header: string): Address[] =>
  headers.flatMap(({ key, value }) => (key === header ? parsed(value) : []));

import { addressParser, type Address, type Email } from 'postal-mime';

/** What the parser misreads: comments in others or in `<>`, `\` or `;` in them, and a quoted `;`. */
const ODD = /\([^()]*[(\\;]|<[^<>]*\(|"[^"]*;/;

/** A header of people without its comments. */
function withoutComments(value: string): string {
  let plain = '';
  let depth = 0;
  let isQuoted = false;
  for (const [piece] of value.matchAll(/\\?[^]/g)) {
    if (piece === '"' && depth === 0) isQuoted = !isQuoted;
    if (piece === '(' && !isQuoted) depth++;
    if (depth === 0) plain += piece;
    else if (piece === ')') depth--;
  }
  return plain;
}

function parsed(value: string): Address[] {
  if (!ODD.test(value)) return addressParser(value);
  const hidden = withoutComments(value).replace(/"(?:\\[^]|[^"\\])*"?/g, (text) =>
    text.replaceAll(';', '\x7f'),
  );
  return JSON.parse(JSON.stringify(addressParser(hidden)).replaceAll('\x7f', ';')) as Address[];
}

/** The people of a header of a message as the parser gives it, its words not decoded yet. */
export const namedPeople = ({ headers }: Email, header: string): Address[] =>
  headers.flatMap(({ key, value }) => (key === header ? parsed(value) : []));

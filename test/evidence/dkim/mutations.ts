import type { Dice } from '../../support/dice';

type Parts = { headers: string[]; body: string };
type Mutation = (parts: Parts, dice: Dice) => Parts;

export function partsOf(message: Buffer): Parts {
  const text = message.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  return { headers: text.slice(0, end).split(/\r\n(?![ \t])/), body: text.slice(end + 4) };
}

const changeHeader =
  (change: (header: string, dice: Dice) => string): Mutation =>
  ({ headers, body }, dice) => {
    const at = dice.below(headers.length);
    return {
      headers: headers.map((header, index) => (index === at ? change(header, dice) : header)),
      body,
    };
  };

const changeSignature =
  (change: (header: string, dice: Dice) => string): Mutation =>
  ({ headers, body }, dice) => ({
    headers: headers.map((header) =>
      header.startsWith('DKIM-Signature') ? change(header, dice) : header,
    ),
    body,
  });

const changeBody =
  (change: (body: string, dice: Dice) => string): Mutation =>
  ({ headers, body }, dice) => ({ headers, body: change(body, dice) });

const replaceAt = (text: string, at: number, by: string) =>
  text.slice(0, at) + by + text.slice(at + 1);

/** Puts something in the place of a tag's value, or next to it. */
const setTag = (name: string, value: string) =>
  changeSignature((header) =>
    new RegExp(`[\\s;]${name}=`).test(header)
      ? header.replace(new RegExp(`([\\s;]${name}=)[^;]*`), `$1${value}`)
      : header.replace('DKIM-Signature: ', `DKIM-Signature: ${name}=${value}; `),
  );

/** What may happen to a message on its way, or be done to it. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'the case of a name': changeHeader((header) =>
    header.replace(/^[^:]+/, (name) => name.toUpperCase()),
  ),
  'spaces in a header': changeHeader((header) => header.replace(' ', '   ')),
  'a tab in a header': changeHeader((header) => header.replace(' ', '\t')),
  'a header folded elsewhere': changeHeader((header) => header.replace(/: ?(\S+) /, ': $1\r\n ')),
  'a header unfolded': changeHeader((header) => header.replace(/\r\n[ \t]+/g, ' ')),
  'white space behind a header': changeHeader((header) => `${header} \t`),
  'white space before a colon': changeHeader((header) => header.replace(':', ' :')),
  'a letter of a header': changeHeader((header, dice) =>
    replaceAt(header, dice.below(header.length), dice.of(['x', 'A', '1', '-'])),
  ),
  'a header taken away': ({ headers, body }, dice) => ({
    headers: headers.filter((_, index) => index !== dice.below(headers.length)),
    body,
  }),
  'a header twice': ({ headers, body }, dice) => {
    const again = dice.of(headers.filter((header) => !/^(DKIM|From)/i.test(header)));
    return { headers: dice.below(2) ? [again, ...headers] : [...headers, again], body };
  },
  'another header': ({ headers, body }, dice) => ({
    headers: headers.toSpliced(dice.below(headers.length), 0, 'X-Seen: yes'),
    body,
  }),
  'headers in another order': ({ headers, body }, dice) => {
    const moved = dice.below(headers.length);
    const rest = headers.filter((_, index) => index !== moved);
    return {
      headers: rest.toSpliced(dice.below(rest.length), 0, headers[moved] ?? ''),
      body,
    };
  },
  'lines at the end': changeBody((body) => `${body}\r\n\r\n`),
  'no line end at the end': changeBody((body) => body.replace(/(\r\n)+$/, '')),
  'white space behind a line': changeBody((body) => body.replace('\r\n', ' \t\r\n')),
  'more spaces in the text': changeBody((body) => body.replace(/ (\w)/, '   $1')),
  'spaces before a line': changeBody((body) => body.replace(/\r\n(\w)/, '\r\n $1')),
  'a letter of the text': changeBody((body, dice) =>
    replaceAt(body, dice.below(body.length), dice.of(['x', 'Q', '\u00e9'])),
  ),
  'a letter less': changeBody((body, dice) => replaceAt(body, dice.below(body.length), '')),
  'more text': changeBody((body) => `${body}PS: now\r\n`),
  'line feeds alone': changeBody((body) => body.replaceAll('\r\n', '\n')),
  'a letter of the signature': changeSignature((header, dice) => {
    const start = header.lastIndexOf('b=') + 2;
    return replaceAt(header, start + dice.below(header.length - start), dice.of(['A', 'b', '7']));
  }),
  'white space in the signature': changeSignature((header) => header.replace(/( b=.{8})/, '$1 \t')),
  'a letter of the hash': changeSignature((header) => header.replace(/( bh=.{3})./, '$1A')),
  'a tag at the end': changeSignature((header) => `${header}; zz=1`),
  'a semicolon at the end': changeSignature((header) => `${header};`),
  'a name out of h=': changeSignature((header) => header.replace(/h=from:\w+:/i, 'h=from:')),
  'a name more in h=': changeSignature((header) => header.replace(/h=from:/i, 'h=from:x-seen:')),
  'another form': setTag('c', 'simple/simple'),
  'one form': setTag('c', 'relaxed'),
  'no such form': setTag('c', 'strict/strict'),
  'another domain': setTag('d', 'southwind.example'),
  'another selector': setTag('s', 's9'),
  'no such algorithm': setTag('a', 'dsa-sha256'),
  'the other algorithm': setTag('a', 'ed25519-sha256'),
  'an end in the past': setTag('x', '1700000001'),
  'an end to come': setTag('x', '4000000000'),
  'a length': setTag('l', '10'),
  'a version to come': setTag('v', '2'),
  'white space around a tag': changeSignature((header) => header.replace('; s=', ' ;\r\n\t s=')),
};

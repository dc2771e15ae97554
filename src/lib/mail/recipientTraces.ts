import { escapeRegExp } from 'es-toolkit';
import { binaryText } from '../binaryText';
import { base64Decoded, percentDecoded } from './decodePart';

/** How the recipient's address is written in a link. */
export type TraceForm = 'plain' | 'reversed' | 'hex' | 'base64' | 'md5' | 'sha1' | 'sha256';

/** The forms to look for, in small letters; none where there is no address. */
export type RecipientForms = {
  plain: readonly string[];
  hashes: readonly { hex: string; form: 'md5' | 'sha1' | 'sha256' }[];
};

/** Finds the recipient's address in a part of a link, however often escaped; else null. */
export type RecipientTraces = (value: string) => TraceForm | null;

const base64Run = /[A-Za-z0-9+/_-]{8,}/g;
const hexRun = /(?:[0-9a-f]{2}){4,}[0-9a-f]?/g;
/** Escapes within escapes: an address in an address in an address. Nobody writes more. */
const mostEscapes = 20;

const letterOf = (escape: string) => String.fromCharCode(parseInt(escape.slice(1), 16));
/** Escapes that are no UTF-8 hide none of those beside them. */
const unescaped = (text: string) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    const decoded = percentDecoded(run);
    return decoded === run ? run.replace(/%../g, letterOf) : decoded;
  });

/** A text as it is written, and decoded again and again. */
function decodings(text: string): string[] {
  const found = [text];
  for (let next = unescaped(text); next !== found.at(-1); next = unescaped(next))
    if (found.push(next) > mostEscapes) break;
  return found;
}

/** What letters say in base64 from one of them on: all of `/open/am9A…` is base64. */
function base64From(run: string, start: number): string {
  const piece = run.slice(start);
  return base64Decoded(piece.length % 4 === 1 ? piece.slice(0, -1) : piece).toLowerCase();
}

const bytesFrom = (run: string, start: number): string =>
  run
    .slice(start)
    .replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16)))
    .toLowerCase();

/** As hex and base64 have it: a letter for each byte. */
const inBytes = (text: string) => binaryText(new TextEncoder().encode(text)).toLowerCase();

const [letter, inDomain] = ['[\\p{L}\\p{N}_]', '[\\p{L}\\p{N}_-]'];

/**
 * Looks for a recipient as it is (`name=domain`, too), reversed, in hex or base64, and hashed.
 * @param isWhole not as a piece of another address (`ann@b.co` in `joann@b.co`): for what is said
 */
export function tracesOf({ plain, hashes }: RecipientForms, isWhole = false): RecipientTraces {
  if (plain.length === 0) return () => null;
  const finder = (forms: readonly string[], before: string, after: string) => {
    const written = [...new Set(forms.flatMap((form) => [form, inBytes(form)]))];
    const any = written.map(escapeRegExp).join('|');
    const whole = new RegExp(`(?<!${before})(?:${any})(?!${after})`, 'u');
    // Nearly no text has any: that is seen faster so.
    return (text: string) =>
      written.some((form) => text.includes(form)) && (!isWhole || whole.test(text));
  };
  const equated = plain.map((address) => address.replace('@', '='));
  const reversed = plain.map((address) => Array.from(address).reverse().join(''));
  const isReversed = finder(reversed, `${inDomain}|${letter}\\.`, `${letter}|[.+-]`);
  const finders = [
    finder(plain, `${letter}|[.+-]`, `${inDomain}|\\.${letter}`),
    finder(equated, `${letter}|[.?&]`, `${inDomain}|\\.${letter}`), // `?a=b.co` is a parameter
    isReversed,
  ];
  const isIn = (text: string) => finders.some((find) => find(text));
  const traceIn = (value: string): TraceForm | null => {
    const held = value.toLowerCase();
    if (isIn(held)) return isReversed(held) ? 'reversed' : 'plain';
    const hash = hashes.find(({ hex }) => held.includes(hex));
    if (hash) return hash.form;
    const runs = held.match(hexRun) ?? [];
    if (runs.some((run) => [0, 1].some((start) => isIn(bytesFrom(run, start))))) return 'hex';
    return (value.match(base64Run) ?? []).some((run) =>
      [0, 1, 2, 3].some((start) => isIn(base64From(run, start))),
    )
      ? 'base64'
      : null;
  };
  return (value) => decodings(value).map(traceIn).find(Boolean) ?? null;
}

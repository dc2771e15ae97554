import { binaryBytes, base64Bytes, binaryText } from '@/lib/binaryText';
import { boundariesIn, readFields } from './messageParts';
import type { HeaderField } from './messageParts';
import { readingOf, type Reading } from './shownProof';
import type { Signature } from './signatureTags';
import { namesUnknownCharset } from '@/lib/mail/readableHeaders';
import { canonicalFields } from './canonical';
import { withoutSpace } from './tagList';

/** Reads messages, each once: signatures of one message often sign the same. */
export function messageReader() {
  const readings = new Map<string, Promise<Reading | null>>();
  const read = (key: string, message: () => Uint8Array) => {
    const known = readings.get(key) ?? readingOf(message()).catch(() => null);
    readings.set(key, known);
    return known;
  };
  return {
    read,
    ofParts: (headers: string, body: string, form: string) =>
      read(`${form} ${body.length} ${headers}`, () => binaryBytes(`${headers}\r\n${body}`)),
  };
}

export type MessageReader = ReturnType<typeof messageReader>;

const ENCODING = 'content-transfer-encoding';
const STRUCTURED = /^content-(?:type|disposition|transfer-encoding)$/;
/** What changes nothing (RFC 2045, section 6.2; RFC 2183, section 2.1), to the letter. */
const IS_HARMLESS =
  /^content-(?:transfer-encoding:\s*(?:7bit|8bit|binary)|disposition:\s*inline)\s*$/i;

/**
 * Whether nothing that a signature does not cover could have said how to read its text. A type of
 * content must be covered; an encoding as well, but where none of them makes a difference; what
 * makes it an attachment; spaces at the ends of lines, where they join lines.
 * @param open the fields that it does not cover; `headers`, `body`: the others, and all, as sent
 */
export async function isReadInOneWay(
  { covered, bodyForm }: Signature,
  open: readonly HeaderField[],
  signed: Reading,
  read: (headers: string) => Promise<Reading | null>,
  { headers, body }: { headers: string; body: string },
): Promise<boolean> {
  if (!covered.includes('content-type')) return false;
  const { text, html, attachments } = signed.email;
  const words = [text, html, ...attachments.map(({ filename }) => filename)].join();
  // Letters of a charset that they do not name.
  if (words.includes('\ufffd') || words.includes('\x1b')) return false;
  if (!isReadAlike({ headers, content: body })) return false;
  if (bodyForm === 'relaxed' && /delsp/i.test(headers + body)) return false;
  if (open.some(({ name, raw }) => STRUCTURED.test(name) && !IS_HARMLESS.test(raw))) return false;
  if (covered.includes(ENCODING)) return true;
  if (/^[\w+/=\s]+$/.test(body)) return false; // may be base64, of whatever charset
  const decoded = await read(`${headers}${ENCODING}: quoted-printable\r\n`);
  return decoded?.shown.text === signed.shown.text;
}

/** Such fields as no program reads otherwise (RFC 2045, 2183), but for their parameters. */
const PLAIN =
  /^content-(?:type:(?!multipart\/digest)[\w.+-]+\/[\w.+-]+ ?(?:;|$)|disposition:(?:inline|attachment) ?(?:;|$)|transfer-encoding:(?:7bit|8bit|binary|base64|quoted-printable)$)/;
const PARAMETER =
  /^ ?(?!charset="[^"]* |(?:file)?name(?:=""|\*0=.*'))(?:(?:[\w-]+|(?:file)?name\*(?:0|[1-9]\d?\*?))=(?:"[^"\\]*"|[^\s"\\();:,<>@[\]?=]+)|(?:file)?name\*(?:0\*)?=[\w-]+'[\w-]*'[^\s"'\\();:,<>@[\]?=]+) ?$/;
/** Letters that are meant where no charset is named (RFC 2045, section 5.2). */
const ASCII = /^ ?charset="?(?:us-ascii|ascii|ansi_x3\.4-1968)"? ?$/;

/** The bytes that are encoded (of those beyond ASCII, any); null where programs may differ. */
function bytesOf(encoding: string, content: string): string | null {
  if (encoding.endsWith(':base64') && content.trim() !== '') {
    const bytes = base64Bytes(withoutSpace(content));
    return bytes && binaryText(bytes);
  }
  if (!encoding.endsWith(':quoted-printable')) return content;
  return /=(?![\dA-F]{2}|\r\n)/i.test(content)
    ? null
    : content.replace(/=[89]/g, '\x80').replace(/=[A-F]/gi, '\xa0');
}

/** Whether a parameter in pieces (RFC 2231, section 3) is there once, and what goes before a piece. */
function isNext(name: string, names: readonly string[]): boolean {
  const [, whole = '', piece = ''] = /^(.*)\*(\d+)$/.exec(name) ?? [];
  if (piece === '0') return !names.includes(whole);
  return piece === '' || names.includes(`${whole}*${Number(piece) - 1}`);
}

/**
 * Whether all programs read a content alike: each of its fields is there once and to the letter,
 * the charset is known and has its letters, and it is encoded without faults.
 */
function isPlain(fields: readonly HeaderField[], content: string, isDivided: boolean): boolean {
  const text = canonicalFields(fields, 'relaxed').toLowerCase();
  const lines = text.split('\r\n').slice(0, -1);
  const parameters = lines.flatMap((line) =>
    (line.replace(/; ?$/, '').match(/;(?:"[^"]*"|[^";])*/g) ?? []).map((one) => one.slice(1)),
  );
  const given = parameters.map((one) => one.replace(/\*?=.*/, '').trim());
  const names = [...fields.map(({ name }) => name), ...given];
  if (new Set(names).size < names.length || namesUnknownCharset(text)) return false;
  if (!names.every((name) => isNext(name, names))) return false;
  if (text.includes('content-type:multipart/') !== isDivided) return false;
  if (!lines.every((line) => PLAIN.test(line))) return false;
  if (!parameters.every((one) => PARAMETER.test(one))) return false;
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`content-${name}:`)) ?? '';
  const charset = parameters.find((one) => one.trim().startsWith('charset=')) ?? 'charset=ascii';
  const isAscii =
    /^(?:content-type:text\/(?:plain|html)\b|$)/.test(lineOf('type')) && ASCII.test(charset);
  const bytes = bytesOf(lineOf('transfer-encoding'), content);
  if (bytes === null || (isAscii && /[\x80-\xff]/.test(bytes))) return false;
  return !(/^ ?charset="?iso-8859-/.test(charset) && /[\x80-\x9f]/.test(bytes)); // Windows’ own
}

/** What stands behind each mark of a boundary, up to the next one. Longer ones begin alike. */
function* behindMarks(named: string, content: string): Generator<string> {
  const [before = '', ...pieces] = `\r\n${content}`.split(`\r\n--${named}`);
  let part = before;
  for (const piece of pieces) {
    const isMark = /^(?:--)?[\t ]*(?:\r\n|$)/.test(piece);
    if (isMark) yield part;
    part = isMark ? piece : `${part}\r\n--${named}${piece}`;
  }
  yield part;
}

type Section = { headers: string; content: string };

/**
 * Whether all programs read a section alike: its boundary begins no lines but the marks of parts.
 * @param around the boundaries of those that it is a part of
 */
function isReadAlike({ headers, content }: Section, around: readonly string[] = []): boolean {
  const fields = (readFields(headers) ?? []).filter(({ name }) => STRUCTURED.test(name));
  const sent = canonicalFields(fields, 'simple');
  // White space behind an encoding, or a fold before it, is not known to some.
  if (/^content-transfer-encoding:(?:.*[\t ])?$/im.test(sent)) return false;
  const [named = '', ...others] = boundariesIn(sent); // none that is folded
  const [own = '', ...parts] = named === '' ? [`\r\n${content}`] : behindMarks(named, content);
  if (others.length > 0 || !isPlain(fields, own.slice(2), named !== '')) return false;
  const end = parts.pop() ?? '';
  const marks = named === '' ? around : [...around, named];
  if (marks.some((mark) => `${own} ${end}`.includes(`\r\n--${mark}`))) return false;
  if (named === '') return true;
  return (
    /^[!-&(-~](?:[ -~]*[!-~])?$/.test(named) &&
    /^--[\t ]*(?:\r\n|$)/.test(end) &&
    parts.length > 0 &&
    parts.every((part) => {
      const [line, last] = [part.indexOf('\r\n'), part.indexOf('\r\n\r\n')];
      const section = { headers: part.slice(line + 2, last), content: part.slice(last + 4) };
      return last >= 0 && !part.startsWith('--') && isReadAlike(section, marks);
    })
  );
}

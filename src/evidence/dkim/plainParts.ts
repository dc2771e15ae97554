import { base64Bytes, binaryText } from '@/lib/binaryText';
import { namesUnknownCharset } from '@/lib/mail/readableHeaders';
import { canonicalFields } from './canonical';
import { boundariesIn, readFields, sectionsOf, type Section } from './messageParts';
import { withoutSpace } from './tagList';

const STRUCTURED = /^content-(?:type|disposition|transfer-encoding)$/;
/** Such fields as no program reads otherwise (RFC 2045, 2183), but for their parameters. */
const PLAIN =
  /^content-(?:type:[\w.+-]+\/[\w.+-]+ ?(?:;|$)|disposition:(?:inline|attachment) ?(?:;|$)|transfer-encoding:(?:7bit|8bit|binary|base64|quoted-printable)$)/;
const PARAMETER = /^ ?(?:[\w-]+|(?:file)?name\*[\d*]*)=(?:"[^"\\]*"|[^\s"\\();:,<>@[\]?=]+) ?$/;
/** Letters that are meant where no charset is named (RFC 2045, section 5.2). */
const ASCII = /^ ?charset="?(?:us-ascii|ascii|ansi_x3\.4-1968)"? ?$/;

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** The bytes that are encoded (of those beyond ASCII, any); null where programs may differ. */
function bytesOf(encoding: string, content: string): string | null {
  if (encoding.endsWith(':base64') && content.trim() !== '') {
    const bytes = base64Bytes(withoutSpace(content));
    return bytes && binaryText(bytes);
  }
  if (!encoding.endsWith(':quoted-printable')) return content;
  return /=(?![\dA-F]{2}|\r\n)/i.test(content) ? null : content.replace(/=[89A-F]/gi, '\x80');
}

/**
 * Whether all programs read a section alike: each of its fields about the content is there once and
 * to the letter, the charset is known and has its letters, and it is encoded without faults.
 */
function isPlain({ headers, content }: Section): boolean {
  const fields = (readFields(headers) ?? []).filter(({ name }) => STRUCTURED.test(name));
  const text = canonicalFields(fields, 'relaxed').toLowerCase();
  const lines = text.split('\r\n').slice(0, -1);
  const parameters = lines.flatMap((line) => line.match(/(?:"[^"]*"|[^";])+/g)?.slice(1) ?? []);
  const names = [...fields.map(({ name }) => name), ...parameters.map((one) => one.split('=')[0])];
  if (!isOnce(names.map((name = '') => name.trim())) || namesUnknownCharset(text)) return false;
  if (!lines.every((line) => PLAIN.test(line))) return false;
  if (!parameters.every((one) => PARAMETER.test(one) || one === ' ')) return false;
  const lineOf = (name: string) => lines.find((line) => line.startsWith(`content-${name}:`)) ?? '';
  const charset = parameters.find((one) => one.trim().startsWith('charset=')) ?? 'charset=ascii';
  const isAscii =
    /^(?:content-type:text\/(?:plain|html)\b|$)/.test(lineOf('type')) && ASCII.test(charset);
  const bytes = bytesOf(lineOf('transfer-encoding'), content);
  return bytes !== null && !(isAscii && /[\x80-\xff]/.test(bytes));
}

/** Whether all programs read a message alike: its sections, each of which one boundary divides. */
export function isDividedAlike(headers: string, body: string): boolean {
  const sections = [...sectionsOf(headers, body)];
  const boundaries = sections.flatMap((section) => boundariesIn(section.headers));
  const lines = `\r\n${body}`;
  return (
    sections.every(isPlain) &&
    isOnce(boundaries) &&
    boundaries.every((named) => !named.endsWith(' ') && lines.includes(`\r\n--${named}\r\n`))
  );
}

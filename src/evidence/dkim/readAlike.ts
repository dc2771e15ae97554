import { uniq } from 'es-toolkit';
import { canonicalFields } from './canonical';
import { readFields } from './messageParts';
import { hasLongLine, isPlain, isStructured } from './plainContent';

const BOUNDARY = /;\s*boundary=(?:"([^"]*)"|([^\s";]+))/gi;

/** Whether a boundary is in a text, within lines too, where some see one; in whatever case. */
const isMarked = (text: string, boundaries: readonly string[]): boolean =>
  boundaries.some((named) => text.toLowerCase().includes(`--${named}`.toLowerCase()));

/** What stands behind the marks of the last boundary; null where one begins other lines, too. */
function partsOf(content: string, boundaries: readonly string[]): string[] | null {
  const named = boundaries.at(-1) ?? '';
  const [own = '', ...parts] = `\r\n${content}`.split(`\r\n--${named}`);
  const end = parts.pop() ?? '';
  const isDivided = /^[\w'()+,./:=-]{1,70}$/.test(named) && /^--(?:\r\n|$)/.test(end);
  // A space behind a mark is not known to some, who also take what has a colon above it for a part.
  if (!isDivided || own.includes(':') || !parts.every((one) => one.startsWith('\r\n'))) return null;
  return isMarked(`${own}\r\n${end.slice(2)}`, boundaries) ? null : parts;
}

/** What stands behind a mark, or a message; null without headers: some mix these with the text. */
function readPart(part: string, isInner: boolean) {
  const end = part.indexOf('\r\n\r\n');
  const all = end > 0 ? readFields(part.slice(2, end)) : null;
  if (!all?.some(({ raw }) => /:\s*\S/.test(raw))) return null;
  const fields = all.filter(isStructured);
  const sent = canonicalFields(fields, 'simple');
  const [, type = 'text/plain'] = /^content-type:\s*([^\s;]*)/m.exec(sent.toLowerCase()) ?? [];
  const boundaries = [...sent.matchAll(BOUNDARY)].map(([, quoted, plain = '']) => quoted ?? plain);
  return { all, fields, sent, type, boundaries, content: part.slice(end + 4), isInner };
}

type Part = NonNullable<ReturnType<typeof readPart>>;

const isDivided = ({ type }: Part) => type.startsWith('multipart/');
const isText = ({ type }: Part) => type.startsWith('text/');
const isAttached = ({ sent }: Part) => /^content-disposition:\s*attachment/im.test(sent);
const isNamed = ({ sent }: Part) => /;\s*(?:file)?name\*?=/i.test(sent);
const isEncoded = ({ sent }: Part) => /^content-transfer-encoding:\s*(?:base|quoted)/im.test(sent);
/** Whether it may be a text by its name alone: pictures in pages have no type now and then. */
const isTypedByName = ({ type, sent }: Part) =>
  type.includes('octet') && !/\s(?:file)?name=[^;\s]*\.(?:png|gif|jpe?g)"?(?:;|$)/im.test(sent);
const isMime = ({ all }: Part) =>
  all.some(({ raw }) => /^mime-version:\s*1\.0(?:\s+\([^()]*\))?\s*$/i.test(raw));

/** By which some programs show another text of a part, or show one in another way. */
const READ_OTHERWISE: readonly ((part: Part) => boolean)[] = [
  // What a part says of a message, some show in place of what the message says (RFC 9788).
  (part) => part.isInner && part.all.some(({ name }) => /^(?:subject|from|to|cc|date)$/.test(name)),
  // White space behind an encoding, or a fold before it, is not known to some.
  ({ sent }) => /^content-transfer-encoding:(?:.*[\t ])?$/im.test(sent),
  ({ sent }) => hasLongLine(sent),
  (part) => part.boundaries.length !== (isDivided(part) ? 1 : 0),
  // Without a version (RFC 2045, section 4) some show it as it is.
  (part) => !part.isInner && !isMime(part) && (isEncoded(part) || part.type !== 'text/plain'),
  // For some a file, or decoded.
  (part) => isDivided(part) && (isAttached(part) || isNamed(part) || isEncoded(part)),
  // For some attached, for some shown.
  (part) => isText(part) && isAttached(part) !== isNamed(part),
  (part) => isTypedByName(part) && isNamed(part) && !isAttached(part),
];

/** The kinds that programs show of parts: of alternatives one, of related or signed ones a text. */
function textsOfParts(type: string, parts: readonly string[], marks: readonly string[]) {
  const texts = parts.map((one) => textsOf(one, marks)).filter((one) => one !== null);
  if (parts.length === 0 || texts.length < parts.length) return null;
  const kinds = uniq(texts.flat());
  const shown = texts.filter((one) => one.join('') !== 'file');
  const isOne = shown.length === 1 && shown[0] === texts[0];
  const isSigned = parts.length === 2 && /^content-type:\s*\S+-signature\b/im.test(parts[1] ?? '');
  const isEach = !kinds.includes('file') && kinds.length === texts.flat().length;
  if (type === 'multipart/signed') return isSigned && isOne ? kinds : null;
  if (type === 'multipart/alternative') return isEach ? kinds : null;
  // In one page, what html leaves open hides the text behind it.
  if (type === 'multipart/mixed')
    return shown.length > 1 && kinds.includes('text/html') ? null : kinds;
  // A page shows the files.
  return isOne ? (kinds.includes('text/html') ? shown.flat() : kinds) : null;
}

/**
 * The kinds of text, and `file`, that programs show of a part, behind its mark; null where they do
 * not agree. `around`: the marks of what it is in.
 */
export function textsOf(text: string, around: readonly string[] = []): string[] | null {
  const part = readPart(text, around.length > 0);
  if (!part || isMarked(text, around) || around.length > 8) return null;
  if (READ_OTHERWISE.some((isOtherwise) => isOtherwise(part))) return null;
  if (!isPlain(part.fields, isDivided(part) ? '' : part.content, isText(part))) return null;
  if (!isDivided(part)) return [isText(part) && !isAttached(part) ? part.type : 'file'];
  const marks = [...around, ...part.boundaries];
  if (marks.some((a) => marks.filter((b) => isMarked(`--${b}`, [a])).length > 1)) return null;
  return textsOfParts(part.type, partsOf(part.content, marks) ?? [], marks);
}

import { trim } from 'es-toolkit';
import { FILE_TYPES, type FileType } from './fileTypes';
import { formatDate } from './time/formatTime';

/** The only extensions of a saved file: never those of a subject, a path or a Content-Type. */
export type FileExtension = FileType | 'zip' | 'csv';
const extensions: readonly FileExtension[] = [...FILE_TYPES, 'zip', 'csv'];

/** What a name is made of; a part that is missing is left out. `date` is unix milliseconds. */
export type NamedEmail = {
  id: string;
  date: number | null;
  recipient: string | null;
  subject: string | null;
};

const maxBaseBytes = 120;
const maxIdBytes = 72;
const maxRecipientBytes = 40;

// Controls, soft hyphen, bidi marks, zero-width and filler characters, tags; emoji need ZWJ.
const invisible =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\uffff\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;
const lineBreaks = /[\t\n\r\u0085\u2028\u2029]/g;
const forbidden = /[<>:"/\\|?*]/g;
const whiteSpace = /\s+/g;
const windowsDevice = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;

const encoder = new TextEncoder();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const byteLength = (text: string) => encoder.encode(text).length;

/** Cuts between graphemes, so that no accent or emoji family is torn. */
function cutToBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += byteLength(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}

const stripEnds = (text: string) => trim(text, ['.', ' ']).replace(/^[-~]/, '_');

function clean(raw: unknown): string {
  if (typeof raw !== 'string') return '';
  return stripEnds(
    raw
      .slice(0, 2000)
      .replace(/\p{Surrogate}/gu, '_')
      .replace(lineBreaks, ' ')
      .replace(/\ufffd/g, '_')
      .replace(invisible, '')
      .normalize('NFC')
      .replace(forbidden, '_')
      .replace(whiteSpace, ' '),
  );
}

function safeBase(raw: unknown): string {
  const name = clean(raw);
  const device = windowsDevice.test((name.split('.')[0] ?? '').trim());
  return stripEnds(cutToBytes(device ? `_${name}` : name, maxBaseBytes)) || 'email';
}

/** The extension of a name when it is one of ours, in lower case, else null. */
export function knownExtension(name: string): FileExtension | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return extensions.find((extension) => extension === ending) ?? null;
}

/** A name that no system misreads, 120 bytes at most; a TypeError for another extension. */
export function safeFileName(raw: unknown, extension: FileExtension): string {
  if (!extensions.includes(extension)) throw new TypeError('This extension is not allowed.');
  const ending = `.${extension}`;
  const base = safeBase(raw);
  const repeated = base.toLowerCase().endsWith(ending) && base.length > ending.length;
  return (repeated ? safeBase(base.slice(0, -ending.length)) : base) + ending;
}

/** Hands out names that stay different on every file system: `Sale.html`, `sale (2).html`. */
export class NameSet {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const dot = name.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let count = 2; this.#taken.has(foldedName(unique)); count += 1)
      unique = `${base} (${count})${ending}`;
    this.#taken.add(foldedName(unique));
    return unique;
  }
}

/** What case- and width-insensitive file systems compare; some take ß for SS. */
const foldedName = (name: string) => name.normalize('NFKC').toLowerCase().toUpperCase();

/** `2026-11-20` in the given zone; an unknown zone falls back to UTC. */
const calendarDay = (date: number, zone: string): string =>
  Number.isNaN(new Date(date).getTime()) ? '' : formatDate(date, zone, 'en_US');

/** `<date>_<recipient>_<subject>_<id>.<type>`, made safe and short by cutting the subject. */
export function emailFileName(email: NamedEmail, type: FileExtension, timezone: string): string {
  const day = email.date === null ? '' : calendarDay(email.date, timezone);
  const recipient = cutToBytes(clean(email.recipient), maxRecipientBytes);
  const id = cutToBytes(clean(email.id), maxIdBytes);
  const around = [day, recipient, '', id]
    .filter((part, index) => part !== '' || index === 2)
    .join('_');
  const room = Math.max(0, maxBaseBytes - byteLength(around));
  const subject = stripEnds(cutToBytes(clean(email.subject), room));
  return safeFileName([day, recipient, subject, id].filter(Boolean).join('_'), type);
}

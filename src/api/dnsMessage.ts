// The few parts of DNS messages (RFC 1035) that a question for TXT records needs.

const TXT = 16;
const IN = 1;
const HEADER = 12;

/** `absent`: the resolver says that there is nothing; null: the answer says neither. */
export type TxtAnswer = string[] | 'absent' | null;

/** The question for the TXT records of a name (ASCII labels), as base64url for an address. */
export function txtQuestion(name: string): string {
  const labels = name.split('.').map((label) => String.fromCharCode(label.length) + label);
  const message = `\0\0\x01\0\0\x01\0\0\0\0\0\0${labels.join('')}\0\0${String.fromCharCode(TXT)}\0${String.fromCharCode(IN)}`;
  return btoa(message).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

class Reader {
  at = HEADER;

  constructor(readonly bytes: Uint8Array) {}

  byte(at: number): number {
    const byte = this.bytes[at];
    if (byte === undefined) throw new RangeError('The message ends too early.');
    return byte;
  }

  number(at: number): number {
    return this.byte(at) * 256 + this.byte(at + 1);
  }

  next(): number {
    this.at += 2;
    return this.number(this.at - 2);
  }

  /** A name; what it points back to is behind it, so that it cannot go round. */
  name(start: number): { name: string; end: number } {
    const labels: string[] = [];
    let at = start;
    let end: number | null = null;
    let lowest = start;
    for (;;) {
      const length = this.byte(at);
      if (length === 0) return { name: labels.join('.').toLowerCase(), end: end ?? at + 1 };
      if (length >= 0xc0) {
        end ??= at + 2;
        at = this.number(at) & 0x3fff;
        if (at >= lowest) throw new RangeError('The name points forward.');
        lowest = at;
      } else if (length > 63 || labels.length > 128) throw new RangeError('This is no name.');
      else {
        labels.push(this.text(at + 1, length));
        at += 1 + length;
      }
    }
  }

  skipName(): string {
    const { name, end } = this.name(this.at);
    this.at = end;
    return name;
  }

  text(start: number, length: number): string {
    if (start + length > this.bytes.length) throw new RangeError('The message ends too early.');
    let text = '';
    for (let at = start; at < start + length; at++) text += String.fromCharCode(this.byte(at));
    return text;
  }

  /** The strings of a TXT record, as one. */
  strings(start: number, end: number): string {
    let text = '';
    for (let at = start; at < end; at += 1 + this.byte(at)) {
      if (at + 1 + this.byte(at) > end) throw new RangeError('A string is longer than its record.');
      text += this.text(at + 1, this.byte(at));
    }
    return text;
  }
}

function readAnswer(bytes: Uint8Array, asked: string): TxtAnswer {
  const reader = new Reader(bytes);
  const [flags, questions, answers] = [reader.number(2), reader.number(4), reader.number(6)];
  const isWhole = (flags & 0x8000) !== 0 && (flags & 0x0200) === 0;
  if (!isWhole || questions !== 1 || reader.skipName() !== asked) return null;
  if (reader.next() !== TXT || reader.next() !== IN) return null;
  const code = flags & 15;
  if (code === 3) return 'absent';
  if (code !== 0) return null;
  const records: string[] = [];
  for (let count = 0; count < answers; count++) {
    reader.skipName(); // of an alias it is another one
    const [type, family] = [reader.next(), reader.next()];
    reader.at += 4;
    const length = reader.next();
    if (type === TXT && family === IN) records.push(reader.strings(reader.at, reader.at + length));
    reader.at += length;
  }
  return records.length > 0 ? records : 'absent';
}

/** What a resolver answered to `txtQuestion`; text of one letter for each byte. */
export function readTxtAnswer(bytes: Uint8Array, asked: string): TxtAnswer {
  try {
    return readAnswer(bytes, asked.toLowerCase());
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

import { base64Url, binaryBytes, binaryText } from '@/lib/binaryText';

// The few parts of DNS messages (RFC 1035) that a question for TXT records needs.

const TXT = 16;
const IN = 1;
/** With more of them the keys of a pack would be none (`readPackKeys`). */
const MOST_RECORDS = 20;

/** `absent`: the resolver says that there is nothing; null: the answer says neither. */
export type TxtAnswer = string[] | 'absent' | null;

const questionOf = (name: string): Uint8Array => {
  const labels = name.split('.').map((label) => String.fromCharCode(label.length) + label);
  return binaryBytes(
    `${labels.join('')}\0\0${String.fromCharCode(TXT)}\0${String.fromCharCode(IN)}`,
  );
};

/** A message that asks for them, as base64url for an address. */
export const txtQuestion = (name: string): string =>
  base64Url(Uint8Array.from([0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...questionOf(name)]));

/** Reads from the front to the back, and never beyond the end. */
class Reader {
  #at = 0;

  constructor(readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    const taken = this.bytes.subarray(this.#at, this.#at + length);
    if (taken.length < length) throw new RangeError('The message ends too early.');
    this.#at += length;
    return taken;
  }

  number(): number {
    const [high = 0, low = 0] = this.take(2);
    return high * 256 + low;
  }

  /** Whose record it is does not matter: that of an alias is of another name. */
  skipName(): void {
    for (;;) {
      const [length = 0] = this.take(1);
      if (length === 0) return;
      if (length >= 0xc0) {
        this.take(1); // of the pointer to the rest
        return;
      }
      if (length > 63) throw new RangeError('This is no name.');
      this.take(length);
    }
  }
}

function stringsOf(record: Uint8Array): string {
  const reader = new Reader(record);
  let text = '';
  for (let left = record.length; left > 0;) {
    const [length = 0] = reader.take(1);
    text += binaryText(reader.take(length));
    left -= 1 + length;
  }
  return text;
}

function readAnswer(bytes: Uint8Array, asked: string): TxtAnswer {
  const reader = new Reader(bytes);
  const [, flags = 0, questions, answers = 0] = Array.from({ length: 6 }, () => reader.number());
  const isWhole = (flags & 0x8000) !== 0 && (flags & 0x0200) === 0;
  const question = questionOf(asked);
  if (!isWhole || questions !== 1) return null;
  if (binaryText(reader.take(question.length)).toLowerCase() !== binaryText(question)) return null;
  const code = flags & 15;
  if (code === 3) return 'absent';
  if (code !== 0 || answers > MOST_RECORDS) return null;
  const records: string[] = [];
  for (let count = 0; count < answers; count++) {
    reader.skipName();
    const [type, family] = [reader.number(), reader.number()];
    reader.take(4);
    const record = reader.take(reader.number());
    if (type === TXT && family === IN) records.push(stringsOf(record));
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

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const EMPTY = Buffer.alloc(0);
/** Bytes; a separator is one short line. */
const LONGEST_SEPARATOR = 1000;
const LONGEST_HEADER_NAME = 200;
/** Bytes of a line's beginning, and of the line end before it, that must be looked at together. */
const OVERLAP = 16;

/** "Thu Nov 19 10:00", as asctime and every mbox writer has it. */
const SENT =
  / (?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) +(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} +\d{1,2}:\d{2}/;
const YEAR = /\d{4}/;
const YEAR_AT_END = /\d{4}\s{0,3}$/;
const HEADER = /^(?:>?From |[!-9;-~]+[ \t]*:)/;

/** A message, and the file's byte where the next begins; `bytes` is null over the limit. */
export type MboxMessage = { bytes: Buffer | null; next: number };

type Verdict = 'separator' | 'text' | 'undecided';

/** Cuts an mbox into messages as its bytes come; holds one message and one piece of the file. */
export class MboxSplitter {
  // an empty line before the first byte: a separator there has one above it like all others
  private rest: Buffer = Buffer.from('\n\n');
  /** Bytes of `rest` that are taken already and only looked back at. */
  private taken = 2;
  private parts: Buffer[] | null = null;
  private size = 0;
  private offset: number;

  /**
   * @param limit bytes; a larger message is given as null
   * @param from the byte of the file at which the first piece begins
   */
  constructor(
    private readonly limit: number,
    from: number,
  ) {
    this.offset = from - 2;
  }

  /** Takes the next piece of the file; gives the messages that end in it. */
  push(piece: Buffer, isLast: boolean): MboxMessage[] {
    const found: MboxMessage[] = [];
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece;
    let done = this.taken;
    let search = Math.max(0, done - 1);
    let hold = isLast ? bytes.length : bytes.length - OVERLAP;
    for (
      let at = bytes.indexOf('\nFrom ', search);
      at >= 0;
      at = bytes.indexOf('\nFrom ', search)
    ) {
      const verdict = judge(bytes, at + 1, isLast);
      if (verdict === 'undecided') {
        hold = Math.min(hold, at - OVERLAP);
        break;
      }
      search = at + 1;
      if (verdict === 'text') continue;
      this.take(bytes.subarray(done, Math.max(done, at + 1)));
      this.finish(found, this.offset + at + 1);
      this.parts = [];
      const end = bytes.indexOf(NEWLINE, at + 1);
      done = end < 0 ? bytes.length : end + 1;
      search = Math.max(search, done - 1);
    }
    const keep = Math.max(0, hold);
    if (keep > done) this.take(bytes.subarray(done, keep));
    this.taken = Math.max(0, done - keep);
    this.rest = bytes.subarray(keep);
    this.offset += keep;
    if (isLast) this.finish(found, this.offset);
    return found;
  }

  private take(bytes: Buffer): void {
    if (!this.parts) return; // text before the first separator
    this.size += bytes.length;
    if (this.size > this.limit) this.parts = [];
    else if (bytes.length > 0) this.parts.push(bytes);
  }

  private finish(found: MboxMessage[], next: number): void {
    if (this.parts) {
      const isWhole = this.size <= this.limit;
      found.push({ bytes: isWhole ? unquoted(withoutLastLine(this.parts)) : null, next });
    }
    this.parts = null;
    this.size = 0;
  }
}

/** Whether a line that begins with "From " separates messages, or is unquoted text. */
function judge(bytes: Buffer, start: number, isLast: boolean): Verdict {
  const end = bytes.indexOf(NEWLINE, start);
  const length = (end < 0 ? bytes.length : end) - start;
  if (length > LONGEST_SEPARATOR) return 'text';
  if (end < 0 && !isLast) return 'undecided';
  const line = bytes.toString('latin1', start, start + length);
  const isDated = SENT.test(line) && YEAR.test(line);
  const afterEmptyLine =
    bytes[start - 2] === NEWLINE || (bytes[start - 2] === RETURN && bytes[start - 3] === NEWLINE);
  if (isDated && afterEmptyLine) return 'separator';
  if (!isDated && !(afterEmptyLine && YEAR_AT_END.test(line))) return 'text';
  // half of the signs only: what comes below must be a header then
  if (end < 0) return 'text';
  const below = bytes.subarray(end + 1, end + 1 + LONGEST_HEADER_NAME);
  if (below.length < LONGEST_HEADER_NAME && !below.includes(NEWLINE) && !isLast) return 'undecided';
  return HEADER.test(below.toString('latin1')) ? 'separator' : 'text';
}

/** The message without the empty line that stands between it and the next separator. */
function withoutLastLine(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(parts);
  const { length } = bytes;
  if (bytes[length - 1] !== NEWLINE) return bytes;
  const end = bytes[length - 2] === RETURN ? length - 2 : length - 1;
  return end === 0 || bytes[end - 1] === NEWLINE ? bytes.subarray(0, end) : bytes;
}

/** Takes one ">" off lines that begin with ">From " or ">>From ", put there by mbox writers. */
function unquoted(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let done = 0;
  for (let at = bytes.indexOf('>From '); at >= 0; at = bytes.indexOf('>From ', at + 1)) {
    let start = at;
    while (start > 0 && bytes[start - 1] === 0x3e) start -= 1;
    if (start > 0 && bytes[start - 1] !== NEWLINE) continue;
    kept.push(bytes.subarray(done, start));
    done = start + 1;
  }
  return kept.length === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(done)]);
}

/** Takes the one message of a file out of its mbox wrapping, where it has one. */
export function withoutSeparator(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 5) !== 'From ') return bytes;
  const end = bytes.indexOf(NEWLINE);
  return end < 0 ? EMPTY : bytes.subarray(end + 1);
}

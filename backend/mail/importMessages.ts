import path from 'node:path';
import {
  findMailFiles,
  findMessages,
  type FoundMessage,
  type MailFile,
  type Position,
} from './findMessages';
import { readMessage } from './messageReader';
import { UnusableMessage } from './parseMessage';
import { storeMessages, type MailTarget, type ReadMessage } from './storeMessages';

/** What a line about a message is about. */
export type Remark = 'skipped' | 'duplicate' | 'undated' | 'malformed' | 'resumed';

export type ImportTarget = MailTarget & {
  /** Takes one line about a message that has something to it. */
  report: (line: string, remark: Remark) => void;
  /** Hears after every few hundred messages how far it is. */
  onProgress?: (counts: ImportCounts) => void;
  /** Aborted: what was read is stored, and the import ends. */
  signal?: AbortSignal;
};

/** Why messages were skipped: how many, and the names of the first. */
export type SkippedFor = { count: number; names: string[] };

export type ImportCounts = {
  imported: number;
  duplicates: number;
  skipped: number;
  skippedFor: Map<string, SkippedFor>;
  /** Of the files: `before` were read by an earlier, stopped run; part of `read`. */
  bytes: { read: number; all: number; before: number };
  /** Ended before everything was read. */
  isStopped: boolean;
};

/** Messages that are stored together, and the bytes after which no further one is added to them. */
const BATCH = 200;
const BATCH_BYTES = 4_000_000;
const NAMES = 3;
/** Kinds of reasons; a hostile mailbox must not grow the summary. */
const REASONS = 50;

type NamedMessage = ReadMessage & { name: string };
type Batch = { messages: NamedMessage[]; found: number; bytes: number; last: FoundMessage | null };

const emptyBatch = (): Batch => ({ messages: [], found: 0, bytes: 0, last: null });

/**
 * Archives the messages of files and folders. Skipped are those that cannot be read (reported) and
 * those whose Message-ID, or else content, the client has already (counted). Goes on with a mailbox
 * read in part. A full disk or broken database ends the import; what was stored before stays.
 */
export async function importMessages(
  target: ImportTarget,
  paths: readonly string[],
): Promise<ImportCounts> {
  const files = await findMailFiles(paths);
  const counts: ImportCounts = {
    imported: 0,
    duplicates: 0,
    skipped: 0,
    skippedFor: new Map(),
    bytes: { read: 0, before: 0, all: files.reduce((sum, { size }) => sum + size, 0) },
    isStopped: false,
  };
  const beginOf = (file: MailFile) => resumed(target, file, counts);
  let batch = emptyBatch();
  for await (const found of findMessages(files, beginOf)) {
    if (batch.last?.position && batch.last.from !== found.from) {
      storeBatch(target, batch, counts, true);
      batch = emptyBatch();
    }
    const message = await readFound(found, target, counts);
    if (message) batch.messages.push(message);
    batch.found += 1;
    batch.bytes += found.readBytes;
    batch.last = found;
    if (batch.found < BATCH && batch.bytes < BATCH_BYTES && !target.signal?.aborted) continue;
    storeBatch(target, batch, counts, false);
    batch = { ...emptyBatch(), last: found };
    if (target.signal?.aborted) {
      counts.isStopped = true;
      return counts;
    }
  }
  storeBatch(target, batch, counts, true);
  return counts;
}

/** The file by its whole path: the next run may be started in another folder. */
const whole = (from: MailFile) => ({ ...from, file: path.resolve(from.file) });

function resumed(
  { archive, client, report }: ImportTarget,
  file: MailFile,
  counts: ImportCounts,
): Position | null {
  const position = archive.checkpoints.read(client.groupId, whole(file));
  if (!position || position.next >= file.size) return null;
  counts.bytes.read += position.next;
  counts.bytes.before += position.next;
  report(`${file.file}: going on after message ${position.number}`, 'resumed');
  return position;
}

/** Stores what was gathered, and how far its file was read. */
function storeBatch(
  target: ImportTarget,
  { messages, found, bytes, last }: Batch,
  counts: ImportCounts,
  isEndOfFile: boolean,
): void {
  if (!last) return;
  const { archive, client } = target;
  const { from, position } = last;
  const known = storeMessages(target, messages, () => {
    if (!position) return;
    if (isEndOfFile) archive.checkpoints.forget(client.groupId, path.resolve(from.file));
    else archive.checkpoints.write(client.groupId, whole(from), position);
  });
  for (const { name, parsed } of known) {
    const what = parsed.messageId.startsWith('sha256:') ? 'it' : 'its Message-ID';
    target.report(`${name}: ${what} is in the archive already`, 'duplicate');
  }
  counts.duplicates += known.length;
  counts.imported += messages.length - known.length;
  counts.bytes.read += bytes;
  if (found > 0) target.onProgress?.(counts);
}

async function readFound(
  found: FoundMessage,
  { report }: ImportTarget,
  counts: ImportCounts,
): Promise<NamedMessage | null> {
  const { name } = found;
  const skipped = (why: string) => {
    report(`${name}: skipped, ${why}`, 'skipped');
    counts.skipped += 1;
    const known = counts.skippedFor.get(why);
    const key = known || counts.skippedFor.size < REASONS ? why : 'other reasons';
    const sum = known ?? counts.skippedFor.get(key) ?? { count: 0, names: [] };
    sum.count += 1;
    if (sum.names.length < NAMES) sum.names.push(name);
    counts.skippedFor.set(key, sum);
    return null;
  };
  if ('problem' in found) return skipped(found.problem);
  const started = performance.now();
  try {
    const parsed = await readMessage(found.bytes);
    const { fileTime } = found.from;
    if (parsed.date === null)
      report(`${name}: no usable date, ${fileTime > 0 ? "its file's" : 'now'} taken`, 'undated');
    if (parsed.isMalformed)
      report(
        `${name}: kept as it is, but lines of its headers are no headers and were not read`,
        'malformed',
      );
    return {
      name,
      bytes: found.bytes,
      parsed,
      date: parsed.date ?? (fileTime > 0 ? fileTime : Date.now()),
      readingTime: performance.now() - started,
    };
  } catch (error) {
    if (!(error instanceof UnusableMessage)) throw error;
    return skipped(error.message);
  }
}

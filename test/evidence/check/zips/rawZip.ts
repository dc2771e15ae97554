import { deflateRawSync } from 'node:zlib';
import { crc32 } from '@/evidence/zip/crc32';

/** An archive in the pieces in which it lies in its file, each of which a test can change; `before` stands before the local header. */
export type RawEntry = { before: Buffer; local: Buffer; data: Buffer; central: Buffer };
export type RawZip = {
  entries: RawEntry[];
  beforeDirectory: Buffer;
  beforeEnd: Buffer;
  end: Buffer;
  after: Buffer;
};

const none = Buffer.alloc(0);

/** The pieces of an archive as the console writes them. */
export function takeApart(zip: Buffer): RawZip {
  const end = zip.length - 22;
  const entries: RawEntry[] = [];
  let [at, directory] = [0, zip.readUInt32LE(end + 16)];
  while (directory < end) {
    const nameLength = zip.readUInt16LE(directory + 28);
    const dataAt = at + 30 + nameLength;
    const next = dataAt + zip.readUInt32LE(directory + 20);
    entries.push({
      before: none,
      local: Buffer.from(zip.subarray(at, dataAt)),
      data: Buffer.from(zip.subarray(dataAt, next)),
      central: Buffer.from(zip.subarray(directory, directory + 46 + nameLength)),
    });
    at = next;
    directory += 46 + nameLength;
  }
  return {
    entries,
    beforeDirectory: none,
    beforeEnd: none,
    end: Buffer.from(zip.subarray(end)),
    after: none,
  };
}

/** Offsets and sizes are made to fit, unless they are to be left as they are. */
type Fit = { fitOffsets?: boolean; fitEnd?: boolean };

/** Puts the pieces together. */
export function putTogether(raw: RawZip, { fitOffsets = true, fitEnd = true }: Fit = {}): Buffer {
  const parts: Buffer[] = [];
  const lengthOf = (all: readonly Buffer[]) => all.reduce((bytes, { length }) => bytes + length, 0);
  const directory: Buffer[] = [];
  for (const { before, local, data, central } of raw.entries) {
    parts.push(before);
    const record = Buffer.from(central);
    if (fitOffsets) record.writeUInt32LE(lengthOf(parts), 42);
    directory.push(record);
    parts.push(local, data);
  }
  parts.push(raw.beforeDirectory);
  const end = Buffer.from(raw.end);
  if (fitEnd) {
    end.writeUInt16LE(directory.length, 8);
    end.writeUInt16LE(directory.length, 10);
    end.writeUInt32LE(lengthOf(directory), 12);
    end.writeUInt32LE(lengthOf(parts), 16);
  }
  return Buffer.concat([...parts, ...directory, raw.beforeEnd, end, raw.after]);
}

/** The archive after a change of its pieces. */
export function reshaped(zip: Buffer, change: (raw: RawZip) => void, fit: Fit = {}): Buffer {
  const raw = takeApart(zip);
  change(raw);
  return putTogether(raw, fit);
}

export type Variant = { name: string; zip: Buffer };

/** An archive after a change of its pieces, by a name; `first` is its first entry, `last` its last. */
export const variantOf =
  (zip: Buffer) =>
  (
    name: string,
    change: (raw: RawZip & Record<'first' | 'last', RawEntry>) => void,
    fit?: Fit,
  ) => ({
    name,
    zip: reshaped(
      zip,
      (raw) =>
        change(
          Object.assign(raw, { first: entryAt(raw.entries, 0), last: entryAt(raw.entries, -1) }),
        ),
      fit,
    ),
  });

/** A deflated entry of this name, whatever that is, with the flags and the time of another. */
export function entryOf(like: RawEntry, name: string, content: string | Buffer): RawEntry {
  const bytes = Buffer.from(content);
  const nameBytes = Buffer.from(name);
  const data = deflateRawSync(bytes);
  const local = Buffer.concat([like.local.subarray(0, 30), nameBytes]);
  const central = Buffer.concat([like.central.subarray(0, 46), nameBytes]);
  for (const [header, at] of [
    [local, 8],
    [central, 10],
  ] as const) {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(crc32(bytes), at + 6);
    header.writeUInt32LE(data.length, at + 10);
    header.writeUInt32LE(bytes.length, at + 14);
    header.writeUInt16LE(nameBytes.length, at + 18);
  }
  return { before: none, local, data, central };
}

export const nameOf = ({ central }: RawEntry): string =>
  central.subarray(46, 46 + central.readUInt16LE(28)).toString();

/** One of the entries, counted from the end with negative numbers. */
export function entryAt(entries: readonly RawEntry[], index: number): RawEntry {
  const entry = entries.at(index);
  if (!entry) throw new Error(`There is no entry ${index}.`);
  return entry;
}

/** The entry under another name, of any length. */
export function renamed({ local, central, ...rest }: RawEntry, name: string): RawEntry {
  const bytes = Buffer.from(name);
  const record = { local: Buffer.concat([local.subarray(0, 30), bytes]), central: none, ...rest };
  record.central = Buffer.concat([central.subarray(0, 46), bytes]);
  record.local.writeUInt16LE(bytes.length, 26);
  record.central.writeUInt16LE(bytes.length, 28);
  return record;
}

/** One extra field: its id, its length, its content. */
export function extraField(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** Adds an extra field to the header in the directory, and to the one before the file. */
export function addExtra(entry: RawEntry, extra: Buffer, where: 'central' | 'both') {
  if (where === 'both') {
    entry.local = Buffer.concat([entry.local, extra]);
    entry.local.writeUInt16LE(extra.length, 28);
  }
  entry.central = Buffer.concat([entry.central, extra]);
  entry.central.writeUInt16LE(extra.length, 30);
}

import { crc32 } from '@/evidence/zip/crc32';
import {
  addExtra,
  entryAt,
  entryOf,
  extraField,
  nameOf,
  putTogether,
  renamed,
  takeApart,
  variantOf,
  type RawEntry,
  type RawZip,
  type Variant,
} from './rawZip';

const FORGED = 'From: forger@example.com\r\n\r\nForged\r\n';

/** The same names with other contents. */
const forgedEntries = ({ entries }: RawZip): RawEntry[] =>
  entries.map((entry) => entryOf(entry, nameOf(entry), FORGED));

const bytesOf = (entries: readonly RawEntry[]): Buffer =>
  Buffer.concat(entries.flatMap(({ local, data }) => [local, data]));

/** A directory of entries that lie in a row from `start` on, as a program sees it that adds `shift` to all offsets. */
function directoryOf(entries: readonly RawEntry[], start: number, shift = 0): Buffer {
  let at = start;
  return Buffer.concat(
    entries.map(({ local, data, central }) => {
      const record = Buffer.from(central);
      record.writeInt32LE(at - shift, 42);
      at += local.length + data.length;
      return record;
    }),
  );
}

function endRecord(count: number, size: number, offset: number, comment = 0): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment, 20);
  return end;
}

/** A pack and a forged one: first the files of both, then what says where they are, in ways that contradict each other. */
function besideForged(zip: Buffer): Variant[] {
  const raw = takeApart(zip);
  const forged = forgedEntries(raw);
  const own = bytesOf(raw.entries);
  const files = Buffer.concat([own, bytesOf(forged)]);
  const [count, after] = [raw.entries.length, files.length];
  const directory = directoryOf(raw.entries, 0);
  const other = directoryOf(forged, own.length);
  const end = endRecord(count, directory.length, after);
  const both = Buffer.concat([directory, other]);
  /** The directory of one and its end record in the comment of the other. */
  const inComment = (first: Buffer, last: Buffer) => {
    const comment = [last, endRecord(count, last.length, after + first.length + 22)];
    const length = last.length + 22;
    return [first, endRecord(count, first.length, after, length), ...comment];
  };
  const shifted = directoryOf(forged, own.length, directory.length);
  const variants: Record<string, Buffer[]> = {
    'the end record of another in its comment': inComment(directory, other),
    'its end record in the comment of another': inComment(other, directory),
    'a directory with more entries than are counted': [both, endRecord(count, both.length, after)],
    'a second directory before the end record': [directory, shifted, end],
    'a zip64 record that tells of another directory': [
      both,
      ...zip64Record(count, other.length, after + directory.length),
      end,
    ],
  };
  return Object.entries(variants).map(([name, parts]) => ({
    name,
    zip: Buffer.concat([files, ...parts]),
  }));
}

/** What tells of a directory in the 64-bit form, and where that lies: behind the directory. */
function zip64Record(count: number, size: number, offset: number): Buffer[] {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeUInt32LE(44, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeUInt32LE(count, 24);
  record.writeUInt32LE(count, 32);
  record.writeUInt32LE(size, 40);
  record.writeUInt32LE(offset, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeUInt32LE(offset + size, 8);
  locator.writeUInt32LE(1, 16);
  return [record, locator];
}

/** The Info-ZIP field that gives an entry another name: version, checksum of the name it replaces, the new one. */
const unicodePath = (entry: RawEntry, name: string): Buffer => {
  const head = Buffer.alloc(5, 1);
  head.writeUInt32LE(crc32(Buffer.from(nameOf(entry))), 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(name)]));
};

/** The files stay where they are; two of their records change places. */
function swappedRecords(zip: Buffer): Buffer {
  const fitted = takeApart(putTogether(takeApart(zip)));
  const [one, other] = [entryAt(fitted.entries, 0), entryAt(fitted.entries, 1)];
  [one.central, other.central] = [other.central, one.central];
  return putTogether(fitted, { fitOffsets: false });
}

/** A pack around which something was built that shows other programs other files. */
export function attackVariants(zip: Buffer): Variant[] {
  const variant = variantOf(zip);
  return [
    ...besideForged(zip),
    variant('entries that no directory names', (raw) => {
      raw.first.before = bytesOf(forgedEntries(raw));
    }),
    variant('entries behind the files that no directory names', (raw) => {
      raw.beforeDirectory = bytesOf(forgedEntries(raw));
    }),
    variant('a link in place of a file', ({ last }) => {
      last.central.writeUInt16LE((3 << 8) | 20, 4);
      last.central.writeUInt32LE(0xa1ff0000, 38);
    }),
    variant('folders beside the files', ({ entries, last }) => {
      entries.push(entryOf(last, 'emails/', ''), entryOf(last, 'index.html/', ''));
    }),
    variant('a comment of the archive', (raw) => {
      raw.end.writeUInt16LE(5, 20);
      raw.after = Buffer.from('hello');
    }),
    variant('a comment of a file', ({ first }) => {
      first.central = Buffer.concat([first.central, Buffer.from('hello')]);
      first.central.writeUInt16LE(5, 32);
    }),
    variant('files in another order', ({ entries }) => void entries.reverse()),
    { name: 'records in another order', zip: swappedRecords(zip) },
    variant('two names swapped by the Unicode Path field', ({ entries, first }) => {
      const second = entryAt(entries, 1);
      const names = [
        unicodePath(first, nameOf(second)),
        unicodePath(second, nameOf(first)),
      ] as const;
      addExtra(first, names[0], 'both');
      addExtra(second, names[1], 'both');
    }),
    variant('a folder around all of it', (raw) => {
      raw.entries = raw.entries.map((entry) => renamed(entry, `pack/${nameOf(entry)}`));
    }),
    variant('another version of the sizes in a zip64 field', ({ first }) => {
      addExtra(first, extraField(0x0001, Buffer.alloc(16)), 'central');
    }),
  ];
}

import type { Variant } from './fieldVariants';
import {
  entryAt,
  entryOf,
  extraField,
  nameOf,
  renamed,
  reshaped,
  takeApart,
  type RawEntry,
  type RawZip,
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

/** The pieces of a pack and of a forged one: first the files of both, then what says where they are. */
function besideForged(zip: Buffer) {
  const raw = takeApart(zip);
  const forged = forgedEntries(raw);
  const [own, other] = [bytesOf(raw.entries), bytesOf(forged)];
  return {
    count: raw.entries.length,
    files: Buffer.concat([own, other]),
    after: own.length + other.length,
    directory: directoryOf(raw.entries, 0),
    forgedDirectory: (shift = 0) => directoryOf(forged, own.length, shift),
  };
}

/** The directory of one pack and its end record in the comment of another's. */
function endInComment(zip: Buffer, isOwnLast: boolean): Buffer {
  const { count, files, after, directory, forgedDirectory } = besideForged(zip);
  const [first, last] = isOwnLast ? [forgedDirectory(), directory] : [directory, forgedDirectory()];
  const lastAt = after + first.length + 22;
  const comment = Buffer.concat([last, endRecord(count, last.length, lastAt)]);
  return Buffer.concat([
    files,
    first,
    endRecord(count, first.length, after, comment.length),
    comment,
  ]);
}

function secondDirectory(zip: Buffer): Buffer {
  const { count, files, after, directory, forgedDirectory } = besideForged(zip);
  const forged = forgedDirectory(directory.length);
  return Buffer.concat([files, directory, forged, endRecord(count, directory.length, after)]);
}

function contradictingZip64(zip: Buffer): Buffer {
  const { count, files, after, directory, forgedDirectory } = besideForged(zip);
  const forged = forgedDirectory();
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeUInt32LE(44, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeUInt32LE(count, 24);
  record.writeUInt32LE(count, 32);
  record.writeUInt32LE(forged.length, 40);
  record.writeUInt32LE(after + directory.length, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeUInt32LE(after + directory.length + forged.length, 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([
    files,
    directory,
    forged,
    record,
    locator,
    endRecord(count, directory.length, after),
  ]);
}

function uncounted(zip: Buffer): Buffer {
  const { count, files, after, directory, forgedDirectory } = besideForged(zip);
  const both = Buffer.concat([directory, forgedDirectory()]);
  return Buffer.concat([files, both, endRecord(count, both.length, after)]);
}

/** A pack around which something was built that shows other programs other files. */
export const attackVariants = (zip: Buffer): Variant[] => [
  { name: 'the end record of another in its comment', zip: endInComment(zip, false) },
  { name: 'its end record in the comment of another', zip: endInComment(zip, true) },
  { name: 'a directory with more entries than are counted', zip: uncounted(zip) },
  { name: 'a second directory before the end record', zip: secondDirectory(zip) },
  { name: 'a zip64 record that tells of another directory', zip: contradictingZip64(zip) },
  {
    name: 'entries that no directory names',
    zip: reshaped(zip, (raw) => {
      const [first] = raw.entries;
      if (first) first.before = bytesOf(forgedEntries(raw));
    }),
  },
  {
    name: 'entries behind the files that no directory names',
    zip: reshaped(zip, (raw) => (raw.beforeDirectory = bytesOf(forgedEntries(raw)))),
  },
  {
    name: 'a link in place of a file',
    zip: reshaped(zip, ({ entries }) => {
      const last = entries.at(-1);
      last?.central.writeUInt16LE((3 << 8) | 20, 4);
      last?.central.writeUInt32LE(0xa1ff0000, 38);
    }),
  },
  {
    name: 'folders beside the files',
    zip: reshaped(zip, ({ entries }) => {
      const last = entryAt(entries, -1);
      entries.push(entryOf(last, 'emails/', ''), entryOf(last, 'index.html/', ''));
    }),
  },
  {
    name: 'a comment of the archive',
    zip: reshaped(zip, (raw) => {
      raw.end.writeUInt16LE(5, 20);
      raw.after = Buffer.from('hello');
    }),
  },
  {
    name: 'a comment of a file',
    zip: reshaped(zip, ({ entries: [first] }) => {
      if (!first) return;
      first.central = Buffer.concat([first.central, Buffer.from('hello')]);
      first.central.writeUInt16LE(5, 32);
    }),
  },
  {
    name: 'a folder around all of it',
    zip: reshaped(zip, (raw) => {
      raw.entries = raw.entries.map((entry) => renamed(entry, `pack/${nameOf(entry)}`));
    }),
  },
  {
    name: 'another version of the sizes in a zip64 field',
    zip: reshaped(zip, ({ entries: [first] }) => {
      if (!first) return;
      const sizes = extraField(0x0001, Buffer.alloc(16));
      first.central = Buffer.concat([first.central, sizes]);
      first.central.writeUInt16LE(sizes.length, 30);
    }),
  },
];

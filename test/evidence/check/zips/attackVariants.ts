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

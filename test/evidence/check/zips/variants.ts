import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
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
function attackVariants(zip: Buffer): Variant[] {
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

/** What both headers of a file say: from its version on to the length of its extra field. */
const SHARED = 26;

/** Where the headers of a file begin, the one before it and the one in the directory, and how long they are. */
function headersOf(zip: Buffer, path: string): { local: number; central: number } {
  let [local, central] = [0, zip.readUInt32LE(zip.length - 6)];
  for (const entry of takeApart(zip).entries) {
    if (entry.local.subarray(30).toString() === path) return { local, central };
    local += entry.local.length + entry.data.length;
    central += entry.central.length;
  }
  throw new Error(`There is no ${path}.`);
}

/** An archive with each bit of a file's headers and of its end changed: in one of them, and where two say the same, in both. */
function fieldVariants(zip: Buffer, path: string): Variant[] {
  const { local, central } = headersOf(zip, path);
  const places: [what: string, length: number, ...at: number[]][] = [
    ['header before it', 30, local],
    ['directory', 46, central],
    ['both headers', SHARED, local + 4, central + 6],
    ['end record', 22, zip.length - 22],
  ];
  return places.flatMap(([what, length, ...starts]) =>
    Array.from({ length: length * 8 }, (_, bit) => {
      const copy = Buffer.from(zip);
      const place = bit >> 3;
      for (const start of starts)
        copy[start + place] = (copy[start + place] ?? 0) ^ (1 << (bit & 7));
      return { name: `${what}: bit ${bit & 7} of byte ${place}`, zip: copy };
    }),
  );
}

const LOCAL = Buffer.from('PK\x03\x04');
const END = Buffer.from('PK\x05\x06');

/** Bytes that a program could stumble over, by what they are. */
const stuffings = (zip: Buffer): Record<string, Buffer> => {
  const like = entryAt(takeApart(zip).entries, 0);
  const ghost = entryOf(like, 'ghost.txt', 'ghost');
  return {
    'one byte': Buffer.from([0]),
    text: Buffer.from('#!/bin/sh\nexit\n'),
    'an entry': Buffer.concat([ghost.local, ghost.data]),
    'a record of the directory': ghost.central,
    'an end record': Buffer.concat([END, Buffer.alloc(18)]),
    'a local signature': LOCAL,
  };
};

type Boundary = (raw: RawZip, bytes: Buffer) => void;
const at = (index: number, put: (entry: RawEntry, bytes: Buffer) => void): Boundary => {
  return (raw, bytes) => put(entryAt(raw.entries, index), bytes);
};
const boundaries: Record<string, Boundary> = {
  'before the first entry': at(0, (entry, bytes) => (entry.before = bytes)),
  'between two entries': at(1, (entry, bytes) => (entry.before = bytes)),
  'before the last entry': at(-1, (entry, bytes) => (entry.before = bytes)),
  'behind a name': at(0, (entry, bytes) => (entry.local = Buffer.concat([entry.local, bytes]))),
  'behind deflated bytes': at(0, (entry, bytes) => {
    entry.data = Buffer.concat([entry.data, bytes]);
  }),
  'between records of the directory': at(1, (entry, bytes) => {
    entry.central = Buffer.concat([entry.central, bytes]);
  }),
  'before the directory': (raw, bytes) => (raw.beforeDirectory = bytes),
  'before the end record': (raw, bytes) => (raw.beforeEnd = bytes),
  'behind the end record': (raw, bytes) => (raw.after = bytes),
};

/** Bytes put in at every boundary of an archive; with the offsets made to fit, and not. */
function stuffed(zip: Buffer): Variant[] {
  return Object.entries(boundaries).flatMap(([where, put]) =>
    Object.entries(stuffings(zip)).flatMap(([what, bytes]) =>
      [true, false].map((fits) =>
        variantOf(zip)(
          `${what} ${where}${fits ? '' : ', with the old offsets'}`,
          (raw) => put(raw, bytes),
          { fitOffsets: fits, fitEnd: fits },
        ),
      ),
    ),
  );
}

/** With other packed bytes. */
export const counted = (entry: RawEntry, bytes: Buffer) => {
  entry.data = bytes;
  entry.local.writeUInt32LE(bytes.length, 18);
  entry.central.writeUInt32LE(bytes.length, 20);
};

/** The same contents, deflated in other ways that every program reads alike: the one freedom that the layout leaves. */
function deflatedAnew(zip: Buffer): Variant[] {
  const ways = {
    'level 1': { level: 1 },
    'level 9': { level: 9 },
    'fixed codes': { strategy: constants.Z_FIXED },
    'codes without matches': { strategy: constants.Z_HUFFMAN_ONLY },
    'blocks as they are': { level: 0 },
    'a small window': { windowBits: 9 },
  };
  return Object.entries(ways).map(([name, options]) =>
    variantOf(zip)(`deflated with ${name}`, ({ entries }) => {
      for (const entry of entries.filter(({ central }) => central.readUInt16LE(10) === 8))
        counted(entry, deflateRawSync(inflateRawSync(entry.data), options));
    }),
  );
}

function packedOtherwise(zip: Buffer): Variant[] {
  const variant = variantOf(zip);
  const method = (entry: RawEntry, value: number) => {
    entry.local.writeUInt16LE(value, 8);
    entry.central.writeUInt16LE(value, 10);
  };
  const named =
    (ending: string) =>
    ({ entries }: RawZip) =>
      entryAt(
        entries.filter((entry) => nameOf(entry).endsWith(ending)),
        0,
      );
  const [pdf, manifest] = [named('.pdf'), named('manifest.json')];
  const junk = Buffer.from('junk');
  return [
    variant('a deflated file stored', ({ first }) => {
      counted(first, inflateRawSync(first.data));
      method(first, 0);
    }),
    variant('a stored file deflated', (raw) => {
      counted(pdf(raw), deflateRawSync(pdf(raw).data));
      method(pdf(raw), 8);
    }),
    variant('a stored file of another method', (raw) => method(pdf(raw), 12)),
    variant('junk behind a stored file', (raw) =>
      counted(pdf(raw), Buffer.concat([pdf(raw).data, junk])),
    ),
    variant('junk behind deflated bytes', ({ first }) =>
      counted(first, Buffer.concat([first.data, junk])),
    ),
    variant('deflated bytes that end too early', ({ first }) =>
      counted(first, first.data.subarray(0, -1)),
    ),
    variant('a manifest of another method', (raw) => method(manifest(raw), 14)),
    variant('an encrypted manifest', (raw) => {
      manifest(raw).central.writeUInt16LE(0x0801, 8);
    }),
    variant('a manifest that cannot be unpacked', (raw) => void manifest(raw).data.fill(255, 0, 2)),
    variant('sizes behind the file', ({ first }) => {
      const descriptor = Buffer.concat([Buffer.from('PK\x07\x08'), first.local.subarray(14, 26)]);
      first.data = Buffer.concat([first.data, descriptor]);
      first.local.fill(0, 14, 26);
      first.local.writeUInt16LE(0x0808, 6);
      first.central.writeUInt16LE(0x0808, 8);
    }),
  ];
}

/** Every file of the archive under a name that some program takes for another, beside it or in its place. */
function namedOtherwise(zip: Buffer): Variant[] {
  const spellings: Record<string, (name: string) => string> = {
    'in capitals': (name) => name.toUpperCase(),
    'with ./ before it': (name) => `./${name}`,
    'with / before it': (name) => `/${name}`,
    'with a doubled slash': (name) => name.replace('/', '//'),
    'with backslashes': (name) => name.replaceAll('/', '\\'),
    'with a dot behind it': (name) => `${name}.`,
    'with a space behind it': (name) => `${name} `,
    'with a nought behind it': (name) => `${name}\0.txt`,
    'with a slash behind it': (name) => `${name}/`,
    'with a way out and back': (name) => `a/../${name}`,
    'with a mark of direction': (name) => `\u202e${name}`,
    'with another letter that looks the same': (name) => name.replace('e', '\u0435'),
    'as a stream of a file': (name) => `${name}:x`,
  };
  const variant = variantOf(zip);
  return Object.entries(spellings).flatMap(([how, spell]) => [
    variant(`a file ${how}`, ({ entries, last }) => {
      entries[entries.length - 1] = renamed(last, spell(nameOf(last)));
    }),
    variant(`another file ${how}`, ({ entries, last }) => {
      entries.push(entryOf(last, spell(nameOf(last)), 'From: forger@example.com\r\n'));
    }),
  ]);
}

/** A pack in more than a thousand other ways; `path`: the file whose headers are changed bit by bit. */
export const variantsOf = (zip: Buffer, path: string): Variant[] => [
  ...attackVariants(zip),
  ...fieldVariants(zip, path),
  ...stuffed(zip),
  ...deflatedAnew(zip),
  ...packedOtherwise(zip),
  ...namedOtherwise(zip),
];

import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  entryAt,
  entryOf,
  nameOf,
  renamed,
  takeApart,
  variantOf,
  type RawEntry,
  type RawZip,
  type Variant,
} from './rawZip';

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
  const pdf = ({ entries }: RawZip) =>
    entryAt(
      entries.filter((entry) => nameOf(entry).endsWith('.pdf')),
      0,
    );
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

/** An archive in hundreds of other shapes. */
export const shapeVariants = (zip: Buffer): Variant[] => [
  ...stuffed(zip),
  ...deflatedAnew(zip),
  ...packedOtherwise(zip),
  ...namedOtherwise(zip),
];

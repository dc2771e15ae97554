import { takeApart } from './rawZip';

export type Variant = { name: string; zip: Buffer };

/** A field of a header: where it begins, and how many bytes it has. */
type Field = readonly [name: string, at: number, bytes: 2 | 4];

const shared = (at: number): Field[] => [
  ['version needed', at, 2],
  ['flags', at + 2, 2],
  ['method', at + 4, 2],
  ['time', at + 6, 2],
  ['date', at + 8, 2],
  ['checksum', at + 10, 4],
  ['packed size', at + 14, 4],
  ['size', at + 18, 4],
  ['length of the name', at + 22, 2],
  ['length of the extra field', at + 24, 2],
];
const localFields: Field[] = [['signature', 0, 4], ...shared(4)];
const centralFields: Field[] = [
  ['signature', 0, 4],
  ['version made by', 4, 2],
  ...shared(6),
  ['length of the comment', 32, 2],
  ['disk', 34, 2],
  ['internal attributes', 36, 2],
  ['external attributes', 38, 4],
  ['offset', 42, 4],
];
const endFields: Field[] = [
  ['signature', 0, 4],
  ['disk', 4, 2],
  ['disk of the directory', 6, 2],
  ['entries on this disk', 8, 2],
  ['entries', 10, 2],
  ['size of the directory', 12, 4],
  ['offset of the directory', 16, 4],
  ['length of the comment', 20, 2],
];

const bits = Array.from({ length: 16 }, (_, bit) => 1 << bit);
/** Values that mean something to some program, besides those next to the true one and at the ends. */
const telling: Record<string, readonly number[]> = {
  flags: bits.map((bit) => bit ^ 0x0800),
  method: [0, 8, 9, 12, 14, 93, 95, 99],
  'version needed': [0, 10, 45, 63],
  'version made by': [3 << 8, (3 << 8) | 30, (7 << 8) | 20, (10 << 8) | 20, (19 << 8) | 20],
  // a link, a folder, a device, a program, and what MS-DOS calls hidden, a folder, or a volume
  'external attributes': [0xa1ff0000, 0x41ed0000, 0x21b60000, 0x81ed0000, 0x02, 0x08, 0x10],
};

const read = (zip: Buffer, at: number, bytes: 2 | 4) => zip.readUIntLE(at, bytes);

function valuesOf(name: string, value: number, bytes: 2 | 4): number[] {
  const limit = 2 ** (8 * bytes);
  const near = [value + 1, value - 1, 0, 1, limit - 1].map((one) => (one + limit) % limit);
  return [...new Set([...near, ...(telling[name] ?? [])])].filter((one) => one !== value);
}

function changed(zip: Buffer, places: readonly number[], bytes: 2 | 4, value: number): Buffer {
  const copy = Buffer.from(zip);
  for (const at of places) copy.writeUIntLE(value, at, bytes);
  return copy;
}

/** Where the headers of an archive begin, those before the files and those in the directory. */
function headersOf(zip: Buffer): { local: number; central: number; name: string }[] {
  const { entries } = takeApart(zip);
  let [local, central] = [0, zip.readUInt32LE(zip.length - 6)];
  return entries.map((entry) => {
    const header = { local, central, name: entry.local.subarray(30).toString() };
    local += entry.local.length + entry.data.length;
    central += entry.central.length;
    return header;
  });
}

/** An archive with each field of its headers changed: in one of them, and where two say the same, in both. */
export function fieldVariants(zip: Buffer, paths: readonly string[]): Variant[] {
  const variants: Variant[] = [];
  const vary = (what: string, places: readonly number[], [name, , bytes]: Field) => {
    for (const value of valuesOf(name, read(zip, places[0] ?? 0, bytes), bytes))
      variants.push({
        name: `${what}, ${name}: ${value.toString(16)}`,
        zip: changed(zip, places, bytes, value),
      });
  };
  for (const { local, central, name } of headersOf(zip).filter((one) => paths.includes(one.name))) {
    for (const field of localFields) vary(`header before ${name}`, [local + field[1]], field);
    for (const field of centralFields) vary(`directory of ${name}`, [central + field[1]], field);
    for (const field of shared(0))
      vary(`both of ${name}`, [local + 4 + field[1], central + 6 + field[1]], field);
  }
  for (const field of endFields) vary('end record', [zip.length - 22 + field[1]], field);
  return variants;
}

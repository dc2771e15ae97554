import { takeApart, type Variant } from './rawZip';

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
export function fieldVariants(zip: Buffer, path: string): Variant[] {
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

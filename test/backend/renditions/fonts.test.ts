import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seedCharacters, serifCharacters } from '../../../backend/renditions/fonts/seedCharacters';

const folder = path.join(__dirname, '../../../backend/renditions/fonts');

/** The characters of an OpenType font, read from its format 4 character map. */
function fontCharacters(name: string): Set<number> {
  const font = readFileSync(path.join(folder, name));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = tables.find((table) => font.toString('latin1', table, table + 4) === 'cmap');
  const start = font.readUInt32BE((cmap ?? 0) + 8);
  const characters = new Set<number>();
  for (let record = 0; record < font.readUInt16BE(start + 2); record += 1) {
    const map = start + font.readUInt32BE(start + 4 + record * 8 + 4);
    for (const [first, last] of rangesOf(font, map))
      for (let character = first; character <= last; character += 1) characters.add(character);
  }
  return characters;
}

function rangesOf(font: Buffer, map: number): [number, number][] {
  if (font.readUInt16BE(map) !== 4) return [];
  const doubled = font.readUInt16BE(map + 6);
  return Array.from({ length: doubled / 2 }, (_, index) => [
    font.readUInt16BE(map + 16 + doubled + index * 2),
    font.readUInt16BE(map + 14 + index * 2),
  ]);
}

it.each([
  ['archive-sans-regular.otf', seedCharacters()],
  ['archive-sans-bold.otf', seedCharacters()],
  ['archive-serif-bold.otf', serifCharacters()],
])('%s has every character that a seeded email shows in it', (name, shown) => {
  const characters = fontCharacters(name);
  expect(Array.from(shown).filter((one) => !characters.has(one.codePointAt(0) ?? 0))).toEqual([]);
});

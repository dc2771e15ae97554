import { wrapText } from '@/evidence/dossier/wrapText';

/** Each letter is one wide. */
const wrap = (text: string, width: number, most?: number) =>
  wrapText(text, width, (part) => part.length, most);

describe('a text in lines', () => {
  it('has the numbers of a thousand emails, all of them', () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => `${index + 1}`).join(', ');
    expect(wrap(numbers, 100).join(' ')).toBe(numbers);
  });

  it('says that it goes on where it is longer than anybody reads', () => {
    expect(wrap('word '.repeat(2000), 100).join(' ')).toBe(`${'word '.repeat(1200)}…`);
  });

  it('breaks an address that is wider than a line behind its @', () =>
    expect(wrap('news@northwind.example', 20)).toEqual(['news@', 'northwind.example']));

  it('keeps to its width what is one letter, and as long as its sender likes', () =>
    expect(wrap('ᄀ'.repeat(20), 10)).toEqual([8, 8, 4].map((count) => 'ᄀ'.repeat(count))));

  it.each([
    ['one two three four', ['one two', 'three…']],
    ['one twothreefour', ['one', 'twothr…']],
    ['onetwothree four', ['onetwot', 'hree f…']],
    ['one two three', ['one two', 'three']],
  ])('ends its last line with an ellipsis where more follows: %s', (text, lines) =>
    expect(wrap(text, 7, 2)).toEqual(lines),
  );
});

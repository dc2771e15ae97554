import { csvCell, csvText } from '@/lib/csvCell';
import corpus from '../hostile-corpus.json';

describe('csvCell', () => {
  it.each(corpus.filter(({ id }) => id.startsWith('csv-')))(
    'writes $id so that no spreadsheet runs it',
    ({ payload, expectation }) => {
      expect(csvCell(payload)).toBe(expectation.slice('csv:'.length));
    },
  );

  it('leaves numbers as numbers and what is missing empty', () => {
    expect([12, -3.5, NaN, null, undefined].map(csvCell)).toEqual(['12', '-3.5', '""', '""', '""']);
  });

  it('drops NUL and guards a cell that begins with a line break', () => {
    expect(csvCell('a\u0000b')).toBe('"ab"');
    expect(csvCell('\r\nx')).toBe('"\'\r\nx"');
  });
});

describe('csvText', () => {
  it('begins with a byte order mark and ends every row with CRLF', () => {
    expect(
      csvText([
        ['月', 1],
        ['a"b', null],
      ]),
    ).toBe('\ufeff"月",1\r\n"a""b",""\r\n');
  });
});

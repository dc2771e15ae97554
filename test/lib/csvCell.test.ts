import { csvCell, csvText } from '@/lib/csvCell';
import corpus from '../hostile-corpus.json';
import { Dice } from '../support/dice';
import { processorTime } from '../support/processorTime';

describe('csvCell', () => {
  it.each(corpus.filter(({ id }) => id.startsWith('csv-')))(
    'writes $id so that no spreadsheet runs it',
    ({ payload, expectation }) => {
      expect(csvCell(payload)).toBe(expectation.slice('csv:'.length));
    },
  );

  it('leaves numbers as numbers and what is missing empty', () => {
    expect([12, -3.5, NaN, null, undefined].map((value) => csvCell(value))).toEqual([
      '12',
      '-3.5',
      '""',
      '""',
      '""',
    ]);
  });

  it('drops NUL and guards a cell that begins with a line break', () => {
    expect(csvCell('a\u0000b')).toBe('"ab"');
    expect(csvCell('\r\nx')).toBe('"\'\r\nx"');
  });
});

it('csvText begins with a byte order mark and ends every row with CRLF', () => {
  expect(
    csvText([
      ['月', 1],
      ['a"b', null],
    ]),
  ).toBe('\ufeff"月",1\r\n"a""b",""\r\n');
});

/** Reads as spreadsheets do: a quote counts at a cell's beginning only. */
function parsed(file: string, separator: string): string[] {
  const cells: string[] = [];
  let at = file.startsWith('\ufeff') ? 1 : 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at++; at < file.length; at++) {
        if (file[at] !== '"') cell += file[at] ?? '';
        else if (file[at + 1] === '"') {
          cell += '"';
          at++;
        } else break;
      }
      at++;
    }
    while (at < file.length && !`${separator}\r\n`.includes(file[at] ?? ''))
      cell += file[at++] ?? '';
    at++;
    cells.push(cell);
  }
  return cells;
}
const isFormula = (cell: string) => /^[\s\p{Cc}\ufeff]*[=+\-@|%＝＋－＠]/u.test(cell);

describe.each([',', ';', '\t'])('a file that is read with %j between its cells', (separator) => {
  const pieces = [
    ...['=1+1', ';', '\t', ',', '"', '\n', '\r\n', ' ', 'Sale', "'", '-2', '@x', ';;', '\ufeff'],
    ...['|c', '＝1'],
  ];

  it.each([
    ...["Soldes;=cmd|' /C calc'!A1", 'Soldes\t=1+1', 'Soldes; \u00a0=1+1', 'Soldes;"=1+1'],
    ...['Soldes;\t;=1+1', 'Soldes\n=1+1', 'a";"=1+1', 'a\n"=1+1'],
  ])('holds no formula for the subject %j', (subject) => {
    for (const row of [[subject], ['a', subject, 'b'], [12, subject, subject], ['', '', subject]])
      expect(parsed(csvText([['Head'], row, row]), separator).filter(isFormula)).toEqual([]);
  });

  it('holds none for any mixture of what ends cells and what begins formulas', () => {
    const dice = new Dice(7);
    const failed: string[][][] = [];
    for (let file = 0; file < 1000; file++) {
      const rows = Array.from({ length: 2 }, () =>
        Array.from({ length: 3 }, () => Array.from({ length: 5 }, () => dice.of(pieces)).join('')),
      );
      if (parsed(csvText(rows), separator).some(isFormula)) failed.push(rows);
    }
    expect(failed).toEqual([]);
  });
});

it('keeps what is no formula as it is, and takes no time over what is nothing', () => {
  expect(csvCell('Sale; 20 % off; new, and more')).toBe('"Sale; 20 % off; new, and more"');
  expect(processorTime(() => csvCell(';\n\t "'.repeat(200_000)))).toBeLessThan(2000);
});

// A spreadsheet sees a formula in a cell that begins with one of these (fullwidth ones too).
const formula = /^[\s\p{Cc}\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
const leadingControl = /^[\t\r\n]/;
const sign = /^[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
/** Where semicolon or tab separate cells: what ends one, and what may stand before a sign. */
const separated = /[;\t\r\n][\s\p{Cc}\ufeff";]*/gu;

/** Guards what semicolons or tabs would split: there a spreadsheet sees no quotes of ours. */
const guardedWithin = (text: string, inRow: boolean): string =>
  text.replace(separated, (run: string, at: number) => {
    // A cell alone begins its line: there the quotes always hold, and it gets a `'` in front.
    if ((!inRow && at === 0) || !sign.test(text.charAt(at + run.length))) return run;
    const after = Math.max(...[';', '\t', '\r', '\n'].map((mark) => run.lastIndexOf(mark))) + 1;
    return `${run.slice(0, after)}'${run.slice(after)}`;
  });

/**
 * One cell of a CSV file: quoted by RFC 4180, and with a `'` before what a spreadsheet would run,
 * whether it separates by comma, semicolon or tab. Numbers stay numbers.
 * @param inRow whether others are in its file
 * @param value null, undefined and what is not finite give an empty cell
 */
export function csvCell(value: string | number | null | undefined, inRow = false): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '""';
  const text = (value ?? '').replaceAll('\u0000', '');
  const inner = guardedWithin(text, inRow);
  const guarded = formula.test(inner) || leadingControl.test(inner) ? `'${inner}` : inner;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** Rows as a CSV text with CRLF, beginning with a byte order mark, which Excel needs. */
export const csvText = (rows: readonly (readonly (string | number | null | undefined)[])[]) =>
  `\ufeff${rows.map((row) => `${row.map((value) => csvCell(value, true)).join(',')}\r\n`).join('')}`;

// A spreadsheet takes a cell for a formula when its first significant character is one of these (fullwidth forms too).
const formula = /^[\s\p{Cc}\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;
const leadingControl = /^[\t\r\n]/;

/**
 * One cell of a CSV file: quoted by RFC 4180, and with a `'` before what a spreadsheet would run. Numbers stay numbers.
 * @param value null, undefined and what is not finite give an empty cell
 */
export function csvCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '""';
  const text = (value ?? '').replaceAll('\u0000', '');
  const guarded = formula.test(text) || leadingControl.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

/** Rows as a CSV text with CRLF line ends. It begins with a byte order mark: Excel needs it for Japanese. */
export function csvText(
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

import { ApiError } from './ApiError';

// Readers for answers of the server: tolerant about what is missing or written differently, strict
// about what is needed (docs/contract.md, "Reading"). A reader that finds nothing usable gives
// null; `envelope` and `required` throw the typed error.

export type Json = Record<string, unknown>;

/** The one error for a body of another shape than the call promises. */
export const unreadable = (): ApiError => new ApiError('unreadable');

/** Whether something is an object with fields: no list, and not null. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body as an object, or the typed error. */
export function envelope(body: unknown): Json {
  if (!isObject(body)) throw unreadable();
  return body;
}

type ReadRow<Row> = (row: Json) => Row | null;

/** A list: null is empty, no list is the typed error; rows that `readRow` refuses are left out. */
export function listOf<Row>(body: unknown, readRow: ReadRow<Row>): Row[] {
  if (body === null || body === undefined) return [];
  if (!Array.isArray(body)) throw unreadable();
  return body.flatMap((item: unknown) => {
    const row = isObject(item) ? readRow(item) : null;
    return row === null ? [] : [row];
  });
}

/** The same, but rows of which none can be read are the typed error: they are not none. */
export function readableListOf<Row>(body: unknown, readRow: ReadRow<Row>): Row[] {
  const rows = listOf(body, readRow);
  if (rows.length === 0 && Array.isArray(body) && body.length > 0) throw unreadable();
  return rows;
}

/** Text; numbers are written out, anything else is null. */
export function text(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** An id: text that is not empty, or an integer that a number holds exactly. */
export function id(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  return Number.isSafeInteger(value) ? String(value) : null;
}

/** A finite number; numbers in strings are read. */
export function number(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

/** A size or a count: a number that is not negative. */
export function amount(value: unknown): number | null {
  const read = number(value);
  return read !== null && read >= 0 ? read : null;
}

/** The same, whole and of up to 15 digits: evidence packs have no others. */
export function whole(value: unknown): number | null {
  const read = amount(value);
  return Number.isInteger(read) && read !== null && read < 1e15 ? read : null;
}

/** true, false, or null; "true" and "false" are read. */
export function boolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  return value === 'true' ? true : value === 'false' ? false : null;
}

/** The strings of a list; anything else in it is left out, and what is no list is empty. */
export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const SECONDS_BELOW = 100_000_000_000;
/** The end of the year 9999: what every date library and input can show. */
const LAST_INSTANT = 253_402_300_799_999;

/** `20261120`, with a time or as a year: digits that are a date and no count of seconds. */
const DATE_IN_DIGITS = /^\s*(?:\d{4}|\d{6}|\d{8}|\d{12}|\d{14})\s*$/;

/** An instant in unix ms, from milliseconds, seconds or ISO 8601 text; null for anything else. */
export function instant(value: unknown, secondsBelow = SECONDS_BELOW): number | null {
  if (typeof value === 'string' && DATE_IN_DIGITS.test(value)) return null;
  const numeric = number(value);
  const milliseconds =
    numeric === null
      ? parseIso(value)
      : Math.abs(numeric) < secondsBelow
        ? numeric * 1000
        : numeric;
  return milliseconds !== null && milliseconds > 0 && milliseconds <= LAST_INSTANT
    ? milliseconds
    : null;
}

const ISO =
  /^(\d{4}-\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?$/i;

/** A time without an offset is UTC, as a date is: each computer's clock would read another one. */
function parseIso(value: unknown): number | null {
  const [, month, day = '01', time = '00:00', offset = 'Z'] =
    typeof value === 'string' ? (ISO.exec(value.trim()) ?? []) : [];
  const date = `${month ?? ''}-${day}`;
  const noon = new Date(`${date}T12:00:00Z`);
  // 31 February is no day, though programs go on to March
  if (Number.isNaN(noon.getTime()) || !noon.toISOString().startsWith(date)) return null;
  const zone = offset.replace(
    /^([+-]\d{2}):?(\d{2})?$/,
    (_, hours: string, rest = '00') => `${hours}:${rest}`,
  );
  const parsed = Date.parse(`${date}T${time.replace(',', '.')}${zone.toUpperCase()}`);
  return Number.isNaN(parsed) ? null : parsed;
}

/** One of the given words, or null. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null;

/** What an id or list needs to be there. */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw unreadable();
  return value;
}

import { firstRowId } from './rowId';
import { textPattern, type TextPattern } from './textPattern';

/** A search: texts may hold `*`, empty ones are left out; dates are unix ms, inclusive. */
export type EmailFilters = {
  recipient: string;
  sender: string;
  subject: string;
  campaignId: string;
  from: number | null;
  to: number | null;
};

/** An SQL statement from FROM to WHERE, its name of the row id, and the values of its `?`. */
export type EmailQuery = { from: string; rowId: string; values: (string | bigint)[] };

type Condition = { sql: string; values: (string | bigint)[] };
type Field = 'recipient' | 'sender' | 'subject' | 'campaignId';

const FIELDS: readonly Field[] = ['recipient', 'sender', 'subject', 'campaignId'];

/** Translates the filters; `table` gives the partition's table names. */
export function emailQuery(filters: EmailFilters, table: (name: string) => string): EmailQuery {
  const match = matchExpression(filters);
  const checks = FIELDS.flatMap((field) => check(field, filters[field]));
  const rowId = match ? `${table('text')}.rowid` : 'e.rowId';
  const conditions = [
    ...(match ? [{ sql: `${table('text')} MATCH ?`, values: [match] }] : []),
    ...range(rowId, filters),
    ...checks,
  ];
  const where =
    conditions.length > 0 ? `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : '';
  const from = source(table, match !== '', checks.length > 0);
  return {
    from: `FROM ${from} ${where}`,
    rowId,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** Whether the index can look a text up; else the emails of a range lie beside each other. */
export const isLookedUp = (filters: EmailFilters): boolean => matchExpression(filters) !== '';

function source(table: (name: string) => string, indexed: boolean, checked: boolean): string {
  if (!indexed) return `${table('email')} e`;
  if (!checked) return table('text');
  // CROSS JOIN: SQLite must keep this order, first the index, then the few emails it names
  return `${table('text')} CROSS JOIN ${table('email')} e ON e.rowId = ${table('text')}.rowid`;
}

function pattern(field: Field, filter: string): TextPattern {
  const whole = field !== 'subject' || filter.includes('*');
  return textPattern(filter, whole ? 'whole' : 'substring');
}

function matchExpression(filters: EmailFilters): string {
  return FIELDS.filter((field) => filters[field] !== '')
    .flatMap((field) =>
      pattern(field, filters[field]).phrases.map(
        (phrase) => `${field} : "${phrase.replaceAll('"', '""')}"`,
      ),
    )
    .join(' AND ');
}

function check(field: Field, filter: string): Condition[] {
  if (filter === '') return [];
  if (field === 'campaignId' && !filter.includes('*'))
    return [{ sql: 'e.campaignId = ?', values: [filter] }];
  const { like } = pattern(field, filter);
  if (like === null) return [];
  return [{ sql: `coalesce(e.${field}Key, e.${field}) LIKE ? ESCAPE '\\'`, values: [like] }];
}

function range(rowId: string, { from, to }: EmailFilters): Condition[] {
  return [
    ...(from === null ? [] : [{ sql: `${rowId} >= ?`, values: [BigInt(firstRowId(from))] }]),
    ...(to === null ? [] : [{ sql: `${rowId} < ?`, values: [BigInt(firstRowId(to + 1))] }]),
  ];
}

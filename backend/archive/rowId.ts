/** Row ids per millisecond: how many emails of one data context can carry the same millisecond. */
export const ROW_IDS_PER_MS = 1024;

/** The first row id of a millisecond (unix milliseconds, an integer). */
export function firstRowId(date: number): number {
  return date * ROW_IDS_PER_MS;
}

/** The unix milliseconds that a row id stands for. */
export function dateOfRowId(rowId: number): number {
  return Math.floor(rowId / ROW_IDS_PER_MS);
}

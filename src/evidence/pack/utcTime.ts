/** Whether `2026-11-20T12:00:00` is a time that exists, from year 1 on, as all calendars begin. */
export const isDayAndTime = (written: string): boolean => {
  const read = new Date(`${written}Z`);
  return (
    /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(written) &&
    !Number.isNaN(read.getTime()) &&
    read.toISOString().startsWith(written)
  );
};

/** Whether it is an instant in UTC as the console writes it: `2026-11-20T12:00:00.000Z`. */
export const isUtc = (written: string): boolean =>
  isDayAndTime(written.slice(0, 19)) && /^\.\d{3}Z$/.test(written.slice(19));

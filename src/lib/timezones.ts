import { timezoneTable } from './timezoneTable';

/** A zone as people choose it: the IANA name is what is sent. */
export type Timezone = { name: string; label: string };

export const timezones: readonly Timezone[] = timezoneTable.map(([label, name]) => ({
  label,
  name,
}));

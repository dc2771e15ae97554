import list from './timezones.json';

/** The zones to choose from, labelled as Windows does (standard time); the IANA name is sent. */
export const timezones: readonly { name: string; label: string }[] = list;

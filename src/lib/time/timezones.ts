import list from './timezones.json';

/** The zones to choose from, with the labels that Windows shows (standard time); the IANA name is what is sent. */
export const timezones: readonly { name: string; label: string }[] = list;

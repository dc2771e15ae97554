/** The words of a list that is written as a text. */
export const listed = (text: string): string[] => text.trim().split(/\s+/);
/** The same, to be looked for. */
export const words = (text: string): Set<string> => new Set(listed(text));

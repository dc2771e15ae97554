/** The words of a list that is written as a text, each once. */
export const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

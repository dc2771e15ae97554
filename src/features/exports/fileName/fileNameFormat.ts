/** What would leave the export's folder or be no file name: `/`, `..`, control characters. */
export const isUnsafeFormat = (format: string): boolean => /[/\p{Cc}]|\.\./u.test(format);

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The names between braces, each once, in lower case as they are saved. */
const placeholdersOf = (format: string): string[] => [
  ...new Set(Array.from(format.toLowerCase().matchAll(PLACEHOLDER), ([, name = '']) => name)),
];

/** A format's placeholders that are not among those offered: saved as they are written. */
export const unknownPlaceholders = (format: string, offered: readonly string[]): string[] =>
  placeholdersOf(format).filter((name) => !offered.includes(name));

/** A format in pieces: offered placeholders, and what is written out. */
export const partsOf = (format: string, offered: readonly string[]) =>
  format
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((text) => ({
      text,
      isPlaceholder: text.startsWith('{') && offered.includes(text.slice(1, -1).toLowerCase()),
    }));

const FIRST_NUMBER = 48_211;
const NEXT_NUMBER = 1_009;

/** An invented value for the place of a field: nobody knows here what the emails hold. */
const invented = (name: string, place: number): string =>
  name.includes('date') ? '2026-11-20' : String(FIRST_NUMBER + place * NEXT_NUMBER);

/** An example of a file's name: invented values for placeholders, the rest as it is saved. */
export function exampleName(format: string, offered: readonly string[], type: string): string {
  const name = format
    .trim()
    .toLowerCase()
    .replace(PLACEHOLDER, (written, placeholder: string) => {
      const place = offered.indexOf(placeholder);
      return place === -1 ? written : invented(placeholder, place);
    });
  return name === '' ? '' : `${name}.${type}`;
}

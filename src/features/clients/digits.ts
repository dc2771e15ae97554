import { trimmed } from '@/lib/textInput';

/** The digits of a text: fullwidth ones as they come from a Japanese keyboard are made plain, everything else is left out. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** What of a text is no digit, as it was typed; spaces are not worth a word. */
export const leftOutOf = (text: string): string =>
  [...text].filter((char) => trimmed(char) !== '' && digitsOf(char) === '').join('');

/** The digits of a text: fullwidth ones as they come from a Japanese keyboard are made plain, everything else is left out. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

import type { Language } from './brandTypes';
import people from './people.json';

/** Names of the invented recipients; Japanese ones with their spelling in an address. */
type Names = { given: readonly string[]; family: readonly string[] };

const listed = ({ given, family }: { given: string; family: string }): Names => ({
  given: given.split(' '),
  family: family.split(' '),
});

export const NAMES: Record<Language, Names> = {
  en: listed(people.en),
  fr: listed(people.fr),
  ja: listed(people.ja),
};

/** Names by their letters as they stand in an address: no accents, lower case. */
const spelt = ({ given, family }: Names): Names => ({
  given: given.map(addressLetters),
  family: family.map(addressLetters),
});
const addressLetters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

/** The same names as NAMES, at the same places, spelt for an address. */
export const ADDRESS_NAMES: Record<Language, Names> = {
  en: spelt(NAMES.en),
  fr: spelt(NAMES.fr),
  ja: listed(people.jaSpelt),
};

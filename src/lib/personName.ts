import { rulesOf } from './localeRules';
import type { LocaleName } from './localization';

/** A person's name as a language orders it: in Japanese the family name comes first. */
export const personName = (firstName: string, lastName: string, locale: LocaleName): string =>
  (rulesOf(locale).isFamilyNameFirst
    ? `${lastName} ${firstName}`
    : `${firstName} ${lastName}`
  ).trim();

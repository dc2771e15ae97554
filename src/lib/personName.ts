import { rulesOf } from './localeRules';
import type { LanguageTag, Localization } from './localization';

/** A person's name as a language orders it: in Japanese the family name comes first. */
export const personName = (
  firstName: string,
  lastName: string,
  locale: Localization | LanguageTag,
): string =>
  (rulesOf(locale).isFamilyNameFirst
    ? `${lastName} ${firstName}`
    : `${firstName} ${lastName}`
  ).trim();

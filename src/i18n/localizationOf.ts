import { defaultLocalization, localizations, type Localization } from '@/lib/localization';
import { toLanguageTag } from './locales';

/** The language of a tag that `toLanguageTag` made. */
export function localizationOf(languageTag: string): Localization {
  return localizations.find((known) => toLanguageTag(known) === languageTag) ?? defaultLocalization;
}

import { defaultLocalization, localizations, type Localization } from '@/lib/localization';

export type { Localization };

/** The language before sign-in: the first of the browser's languages that we speak, else English. */
export function browserLocalization(
  languages: readonly string[] = navigator.languages,
): Localization {
  for (const language of languages) {
    const spoken = localizations.find(
      (known) => known.slice(0, 2) === language.slice(0, 2).toLowerCase(),
    );
    if (spoken) return spoken;
  }
  return defaultLocalization;
}

/** `fr_FR` as a BCP 47 language tag (`fr-FR`), for Intl and the `lang` attribute. */
export function toLanguageTag(localization: Localization): string {
  return localization.replace('_', '-');
}

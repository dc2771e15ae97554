import { localeRules } from '@/lib/localeRules';
import { defaultLocalization, localizations } from '@/lib/localization';

/** Before sign-in: the first of the browser's languages that we speak, else English. */
export function browserLocalization(languages: readonly string[] = navigator.languages) {
  for (const language of languages) {
    const [primary] = language.toLowerCase().split('-');
    const spoken = localizations.find((known) => localeRules[known].browserLanguage === primary);
    if (spoken) return spoken;
  }
  return defaultLocalization;
}

import { rulesOf } from './localeRules';
import type { LanguageTag, Localization } from './localization';

/** What stands between two sentences: nothing in Japanese. */
export const sentenceSpace = (locale: Localization | LanguageTag): string =>
  rulesOf(locale).sentenceSpace;

/** Sentences of a language, one after the other. */
export const joinSentences = (
  locale: Localization | LanguageTag,
  sentences: readonly string[],
): string => sentences.join(sentenceSpace(locale));

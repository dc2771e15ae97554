import { rulesOf } from './localeRules';
import type { LocaleName } from './localization';

/** What stands between two sentences: nothing in Japanese. */
export const sentenceSpace = (locale: LocaleName): string => rulesOf(locale).sentenceSpace;

/** Sentences of a language, one after the other. */
export const joinSentences = (locale: LocaleName, sentences: readonly string[]): string =>
  sentences.join(sentenceSpace(locale));

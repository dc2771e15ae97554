import { rulesOf } from './localeRules';
import type { LocaleName } from './localization';

/** What stands between two sentences: nothing in Japanese. */
export const sentenceSpace = (locale: LocaleName): string => rulesOf(locale).sentenceSpace;

export const joinSentences = (locale: LocaleName, sentences: readonly string[]): string =>
  sentences.join(sentenceSpace(locale));

/** What stands between two sentences in the language of `locale` (`ja-JP`, `ja_JP`): nothing in Japanese. */
export const sentenceSpace = (locale: string): string => (locale.startsWith('ja') ? '' : ' ');

/** Sentences of the language of `locale`, one after the other. */
export const joinSentences = (locale: string, sentences: readonly string[]): string =>
  sentences.join(sentenceSpace(locale));

import { trimmed } from '@/lib/textInput';
import { NO_TEXTS, type SearchField } from '../searchQuery';
import { searchSchema } from './searchSchema';

/** By which the buttons that stand outside of the form send it, or set it back. */
export const SEARCH_FORM = 'search-form';

/** A short text in it is a word: two characters of Japanese are as much as a Latin word. */
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** A plain word as it could be searched for; null where that would be no search either. */
export function keywordOf(field: SearchField, typed: string, error: string | undefined) {
  const text = trimmed(typed);
  const isShortWord = error === 'errors.threeCharMinimum' && JAPANESE.test(text);
  if (error !== 'errors.emailValidation' && !isShortWord) return null;
  const keyword = `*${text}*`;
  return searchSchema.isValidSync({ ...NO_TEXTS, [field]: keyword }) ? keyword : null;
}

/** What a field takes: of "Name <address>;" or a link, as programs copy them, the address. */
export function fieldText(field: SearchField, text: string): string {
  if (field !== 'recipient' && field !== 'sender') return text;
  const shown = text.replace(/[\u200b\u2060\ufeff]/g, '');
  return (
    /^(?:[^<>]*<|mailto:)?([^\s<>@]+@[^\s<>@?,;]+)(?:\?.*|>?[,;]?\s*)$/.exec(shown)?.[1] ?? shown
  );
}

import { maxTextLength, trimmed } from '@/lib/textInput';
import { SEARCH_FIELDS, type SearchField, type SearchTexts } from '../searchQuery';

/** By which the buttons that stand outside of the form send it, or set it back. */
export const SEARCH_FORM = 'search-form';

/** The message ids of what can be wrong with a field. */
export type SearchError =
  'errors.oneMandatoryField' | 'errors.threeCharMinimum' | 'errors.emailValidation';
export type SearchErrors = Partial<Record<SearchField, SearchError>>;

const MINIMUM = 3;
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const isAddressOrWildcard = (text: string) => text.includes('*') || ADDRESS.test(text);

/** Code points, so that an emoji or a rare kanji counts once. */
const lengthOf = (text: string) => Array.from(text).length;

/** What is wrong with one text among others; the validation table of the search form. */
function errorIn(field: SearchField, text: string, isAnyFilled: boolean): SearchError | null {
  if (!isAnyFilled) return 'errors.oneMandatoryField';
  if (text === '') return null;
  const length = lengthOf(text);
  if (length < MINIMUM || length > maxTextLength) return 'errors.threeCharMinimum';
  const isAddress = field === 'recipient' || field === 'sender';
  return isAddress && !isAddressOrWildcard(text) ? 'errors.emailValidation' : null;
}

/** What is wrong with the texts, by field; an empty object when they can be searched for. Plain code: form, address and saga ask on every key. */
export function searchErrors(texts: SearchTexts): SearchErrors {
  const clean = trimTexts(texts);
  const isAnyFilled = SEARCH_FIELDS.some((field) => clean[field] !== '');
  const errors: SearchErrors = {};
  for (const field of SEARCH_FIELDS) {
    const error = errorIn(field, clean[field], isAnyFilled);
    if (error) errors[field] = error;
  }
  return errors;
}

/** A short text in it is a word: two characters of Japanese are as much as a Latin word. */
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** An address field's plain word, or a short Japanese one, as it could be searched for; null where that would be no search either. */
export function keywordOf(field: SearchField, texts: SearchTexts): string | null {
  const text = trimmed(texts[field]);
  const error = searchErrors(texts)[field];
  const isShortWord = error === 'errors.threeCharMinimum' && JAPANESE.test(text);
  if (error !== 'errors.emailValidation' && !isShortWord) return null;
  const keyword = `*${text}*`;
  return searchErrors({ ...texts, [field]: keyword })[field] ? null : keyword;
}

/** What a field makes of what it is given: "Name <address>", as programs for mail copy it, becomes the address. */
export function fieldText(field: SearchField, text: string): string {
  if (field !== 'recipient' && field !== 'sender') return text;
  return /^[^<>]*<([^\s<>@]+@[^\s<>@]+)>\s*$/.exec(text)?.[1] ?? text;
}

/** The texts as they are searched for: clean, without white space around them. */
export const trimTexts = (texts: SearchTexts): SearchTexts => ({
  recipient: trimmed(texts.recipient),
  subject: trimmed(texts.subject),
  sender: trimmed(texts.sender),
  campaignId: trimmed(texts.campaignId),
});

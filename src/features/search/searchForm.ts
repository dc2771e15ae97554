import { object, string, ValidationError } from 'yup';
import { maxTextLength, trimmed } from '@/lib/textInput';
import { SEARCH_FIELDS, type SearchField, type SearchTexts } from './searchQuery';

/** The message ids of what can be wrong with a field. */
export type SearchError = 'errors.oneMandatoryField' | 'errors.threeCharMinimum' | 'errors.emailValidation';
export type SearchErrors = Partial<Record<SearchField, SearchError>>;

const MINIMUM = 3;
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const isAddressOrWildcard = (text: string) => text.includes('*') || ADDRESS.test(text);

/** Code points, so that an emoji or a rare kanji counts once. */
const lengthOf = (text: string) => Array.from(text).length;

const text = string()
  .transform((value: string) => trimmed(value))
  .test('oneOf', 'errors.oneMandatoryField', (_, { parent }) => SEARCH_FIELDS.some((field) => trimmed((parent as SearchTexts)[field]) !== ''))
  .test('length', 'errors.threeCharMinimum', (value = '') => value === '' || (lengthOf(value) >= MINIMUM && lengthOf(value) <= maxTextLength));

const address = text.test('address', 'errors.emailValidation', (value = '') => value === '' || lengthOf(value) < MINIMUM || isAddressOrWildcard(value));

/** The validation table of the search form (product.md, "Search form"). */
export const searchSchema = object({ recipient: address, subject: text, sender: address, campaignId: text });

/** What is wrong with the texts, by field; an empty object when they can be searched for. */
export function searchErrors(texts: SearchTexts): SearchErrors {
  try {
    searchSchema.validateSync(texts, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: SearchErrors = {};
    for (const { path, message } of error.inner) errors[path as SearchField] ??= message as SearchError;
    return errors;
  }
}

/** The texts as they are searched for: clean, without white space around them. */
export const trimTexts = (texts: SearchTexts): SearchTexts => ({
  recipient: trimmed(texts.recipient),
  subject: trimmed(texts.subject),
  sender: trimmed(texts.sender),
  campaignId: trimmed(texts.campaignId),
});

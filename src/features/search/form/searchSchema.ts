import { object, string } from '@/components/form/rules';
import { maxTextLength, trimmed } from '@/lib/textInput';
import { SEARCH_FIELDS, type SearchField } from '../searchQuery';

const MINIMUM = 3;
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

const isAddressOrWildcard = (text = '') => text === '' || text.includes('*') || ADDRESS.test(text);

/** Code points, so that an emoji or a rare kanji counts once. */
const hasLength = (text = '') => {
  const { length } = Array.from(text);
  return length === 0 || (length >= MINIMUM && length <= maxTextLength);
};

const isEmpty = (text = '') => trimmed(text) === '';

const text = (name: SearchField) =>
  string()
    .transform((value: string) => trimmed(value))
    .when(
      SEARCH_FIELDS.filter((field) => field !== name),
      {
        is: (...others: (string | undefined)[]) => others.every(isEmpty),
        then: (schema) => schema.required('errors.oneMandatoryField'),
      },
    )
    .test('length', 'errors.threeCharMinimum', hasLength);

const address = (name: SearchField) =>
  text(name).test('address', 'errors.emailValidation', isAddressOrWildcard);

/** Each text asks for the others: there is no order to check them in. */
const mutual = SEARCH_FIELDS.flatMap((one) =>
  SEARCH_FIELDS.map((other): [string, string] => [one, other]),
);

/** The rules of the search, typed or from a link. */
export const searchSchema = object().shape(
  {
    recipient: address('recipient'),
    subject: text('subject'),
    sender: address('sender'),
    campaignId: text('campaignId'),
  },
  mutual,
);

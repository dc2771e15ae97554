/** @jest-environment node */
import { schemaErrors } from '@/components/form/schemaErrors';
import { searchSchema } from '@/features/search/form/searchSchema';
import { NO_TEXTS, SEARCH_FIELDS } from '@/features/search/searchQuery';

const short = 'errors.threeCharMinimum';
const noAddress = 'errors.emailValidation';

describe('the rules of the search', () => {
  it.each(['', ' \u3000 '])('want one of the fields, and say so of each: %j', (text) => {
    const blank = Object.fromEntries(SEARCH_FIELDS.map((field) => [field, text]));
    expect(schemaErrors(searchSchema, blank)).toEqual(
      Object.fromEntries(SEARCH_FIELDS.map((field) => [field, 'errors.oneMandatoryField'])),
    );
  });

  it.each([
    [{ subject: 'ab' }, { subject: short }],
    [{ subject: '  ab  ' }, { subject: short }],
    [{ subject: '😀😀' }, { subject: short }],
    [{ subject: '😀'.repeat(255) }, {}],
    [{ subject: 'x'.repeat(256) }, { subject: short }],
    [{ campaignId: 'x' }, { campaignId: short }],
    [{ recipient: 'a@' }, { recipient: short }],
    [{ recipient: 'smith' }, { recipient: noAddress }],
    [{ sender: 'news@' }, { sender: noAddress }],
    [{ sender: 'a b@c.de' }, { sender: noAddress }],
    [{ recipient: '*smith*' }, {}],
    [{ recipient: '***' }, {}],
    [{ sender: "o'neil+tag@sub.example.co.jp" }, {}],
    [{ campaignId: 'AUTUMN-26' }, {}],
    [
      { subject: 'Offer', recipient: 'smith', campaignId: 'x' },
      { recipient: noAddress, campaignId: short },
    ],
  ])('say of %j: %j', (given, errors) => {
    expect(schemaErrors(searchSchema, { ...NO_TEXTS, ...given })).toEqual(errors);
  });
});

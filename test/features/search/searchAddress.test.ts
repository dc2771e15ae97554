/** @jest-environment node */
import {
  formatAddress,
  parseAddress,
  type SearchAddress,
} from '@/features/search/address/searchAddress';
import { EMPTY_QUERY, NEWEST_FIRST, NO_TEXTS, SEARCH_FIELDS } from '@/features/search/searchQuery';
import { schemaErrors } from '@/components/form/useSchemaForm';
import { searchSchema } from '@/features/search/form/searchSchema';
import { hostileText } from '../../support/hostileCorpus';

const nothing: SearchAddress = {
  query: EMPTY_QUERY,
  badRange: null,
  sort: NEWEST_FIRST,
  view: 'list',
  mail: null,
  tab: null,
  person: null,
  contextId: null,
};
const texts = { recipient: '', subject: '', sender: '', campaignId: '' };

describe('the state in the link', () => {
  it('says the whole search, its sorting and its view', () => {
    expect(
      parseAddress(
        '#recipient=*@example.jp&range=7d&by=days&sort=-subject&view=grid&mail=m-1~1763553600000&context=grp-one',
      ),
    ).toEqual({
      query: { texts: { ...texts, recipient: '*@example.jp' }, period: '7d', aggregate: 'days' },
      badRange: null,
      sort: { fieldId: 'subject', asc: false },
      view: 'grid',
      mail: { id: 'm-1', sentDate: 1763553600000 },
      tab: null,
      person: null,
      contextId: 'grp-one',
    });
  });

  it('is empty where there is nothing to say', () => {
    expect(formatAddress(nothing)).toBe('');
    expect(parseAddress('')).toEqual(nothing);
  });

  it.each([
    ['plus signs and percent signs', "o'neil+50%@sub.example.co.jp"],
    ['Japanese', '*秋の新作*'],
    ['what looks like another filter', '*a&view=grid#x'],
    ['emoji', '*🎉👨‍👩‍👧*'],
    ['quotes, brackets and backslashes', '"<b>(a+)+$[\\*'],
  ])('brings back %s as they were searched for', (_, recipient) => {
    const address: SearchAddress = {
      ...nothing,
      query: {
        texts: { ...texts, recipient },
        period: { startDate: 1_700_000_000, endDate: 1_700_086_399 },
        aggregate: 'hours',
      },
      contextId: '湊/1',
    };
    expect(parseAddress(formatAddress(address))).toEqual(address);
  });

  it.each(['jo+news@example.com', '', "O'Neil <jo@example.org>", 'j*o&mail=x@example.org'])(
    'brings back the person %p and their months as they were',
    (address) => {
      const place: SearchAddress = {
        ...nothing,
        person: { address, months: '2026-05~2026-11' },
        contextId: 'grp-one',
      };
      expect(parseAddress(formatAddress(place))).toEqual(place);
    },
  );

  it.each([
    ['#range=banana', 'range=banana'],
    ['#from=9&to=1', 'from=9 to=1'],
    ['#from=1763553600', 'from=1763553600'],
    ['#from=NaN&to=1e99', 'from=NaN to=1e99'],
    ['#range=7d', null],
    ['#from=1&to=9', null],
    ['#subject=sale', null],
  ])('tells of %s that the range %p is none', (hash, told) => {
    expect(parseAddress(hash).badRange).toBe(told);
  });

  it('keeps a moving range moving, and reads a plus sign that somebody typed as a plus sign', () => {
    const query = {
      texts: { ...texts, subject: 'sale' },
      period: 'yesterday',
      aggregate: null,
    } as const;
    expect(formatAddress({ ...nothing, query })).toBe('#subject=sale&range=yesterday');
    const typed = parseAddress('#recipient=jo+news@example.com');
    expect(typed.query.texts.recipient).toBe('jo+news@example.com');
  });

  it.each([
    ['#mail=a~b~2026-11-19T08:00:00Z', { id: 'a~b', sentDate: '2026-11-19T08:00:00Z' }, null],
    ['#mail=a&tab=eml', { id: 'a', sentDate: null }, 'eml'],
    ['#mail=a&tab=exe', { id: 'a', sentDate: null }, null],
  ])(
    'keeps of %s the date of the open email as text where it is text, and a tab that is one',
    (hash, mail, tab) => {
      expect(parseAddress(hash)).toMatchObject({ mail, tab });
    },
  );

  it.each([
    '#recipient=%E0%A4%A',
    '#===&&&',
    '#range=9d&by=decades&sort=__proto__&view=3d&from=9&to=1',
    '#from=NaN&to=1e99',
    '#sort=-constructor&mail=~',
    '#__proto__=x&constructor=y',
  ])('takes %s for what can be understood of it', (hash) => {
    const { sort, view, mail, query } = parseAddress(hash);
    expect({ sort, view, mail, period: query.period, aggregate: query.aggregate }).toEqual({
      sort: NEWEST_FIRST,
      view: 'list',
      mail: null,
      period: '24h',
      aggregate: null,
    });
  });

  it('cleans filters as the form would: no control characters, no white space around, 255 characters at most', () => {
    expect(parseAddress('#subject=%20sale%0D%0AX-Injected:%201%20').query.texts.subject).toBe(
      'saleX-Injected: 1',
    );
    expect(
      Array.from(
        parseAddress(`#subject=${encodeURIComponent('😀'.repeat(4000))}`).query.texts.subject,
      ),
    ).toHaveLength(255);
  });

  it('can be written whatever was typed, half a character too', () => {
    expect(
      formatAddress({
        ...nothing,
        query: { ...EMPTY_QUERY, texts: { ...texts, subject: 'bad \ud83d tail' } },
      }),
    ).toContain('subject=bad%20%EF%BF%BD%20tail');
  });
});

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
    [{ subject: hostileText('q-two-chars') }, { subject: short }],
    [{ subject: '  ab  ' }, { subject: short }],
    [{ subject: '😀😀' }, { subject: short }],
    [{ subject: '😀'.repeat(255) }, {}],
    [{ subject: 'x'.repeat(256) }, { subject: short }],
    [{ campaignId: 'x' }, { campaignId: short }],
    [{ recipient: 'a@' }, { recipient: short }],
    [{ recipient: 'smith' }, { recipient: noAddress }],
    [{ sender: 'news@' }, { sender: noAddress }],
    [{ sender: 'a b@c.de' }, { sender: noAddress }],
    [{ recipient: hostileText('q-wild-keyword') }, {}],
    [{ recipient: hostileText('q-wild-only') }, {}],
    [{ sender: hostileText('q-email-plus') }, {}],
    [{ subject: hostileText('q-json-operator') }, {}],
    [{ campaignId: 'AUTUMN-26' }, {}],
    [
      { subject: 'Offer', recipient: 'smith', campaignId: 'x' },
      { recipient: noAddress, campaignId: short },
    ],
  ])('say of %j: %j', (given, errors) => {
    expect(schemaErrors(searchSchema, { ...NO_TEXTS, ...given })).toEqual(errors);
  });
});

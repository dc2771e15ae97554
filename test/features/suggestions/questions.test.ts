/** @jest-environment node */
import { broadened } from '@/features/suggestions/broadened';
import { planQuestions, type FinderPlace } from '@/features/suggestions/finder/finderQuestions';
import { MOST_QUERIES, suggestionQueries } from '@/features/suggestions/suggestionQueries';
import { NO_TEXTS, type SearchPeriod, type SearchTexts } from '@/features/search/searchQuery';
import { selectionOf } from '@/lib/time/dateRange';

const NOW = Date.UTC(2026, 10, 20, 14, 0, 0);
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;

/** What is asked for these filters, in words; the range in days before now where it differs. */
function asked(texts: Partial<SearchTexts>, period: SearchPeriod = '24h', zone = 'UTC', found = 0) {
  const range = typeof period === 'object' ? period : selectionOf(period, zone, NOW);
  const filled = { ...NO_TEXTS, ...texts };
  return suggestionQueries(
    { query: { texts: filled, period, aggregate: 'hours' }, filters: { ...filled, range } },
    found,
    zone,
    NOW,
  );
}
const words = (...given: Parameters<typeof asked>) => asked(...given).map(({ id }) => id);

it.each<[number, SearchPeriod, string[]]>([
  [9, '24h', ['range 12m']],
  [10, '24h', []],
  [3, '12m', []],
  [3, { startDate: day(2021, 3, 1), endDate: day(2021, 3, 31) }, []],
])(
  'asks for the last 12 months where %s were found and those hold the range',
  (found, period, ids) => {
    const queries = asked({ recipient: 'anna.smith@example.org' }, period, 'UTC', found);
    expect(queries.map(({ id }) => id)).toEqual(ids);
  },
);

describe('what is asked when a search found nothing', () => {
  const two = { recipient: 'anna@example.org', subject: 'Winter sale' };

  it('for one filter: all wider ranges, and its looser forms', () => {
    expect(words({ recipient: 'anna.smith@example.org' })).toEqual([
      'range 7d',
      'range 30d',
      'range 12m',
      'broadened recipient *anna.smith*',
      'broadened recipient *@example.org',
    ]);
  });

  it('for two: each left out as well', () => {
    expect(words(two)).toEqual([
      ...['range 7d', 'range 30d', 'range 12m', 'without subject Winter sale'],
      ...['without recipient anna@example.org', 'broadened subject *Winter*sale*'],
    ]);
  });

  it('for four: each left out, the widest range, and one looser form', () => {
    expect(words({ ...two, sender: 'news@example.com', campaignId: 'NW-26' })).toEqual([
      ...['range 12m', 'without subject Winter sale', 'without campaignId NW-26'],
      ...['without recipient anna@example.org', 'without sender news@example.com'],
      'broadened subject *Winter*sale*',
    ]);
  });

  it('is never more than six questions', () => {
    for (const texts of [
      { subject: 'a b c d e' },
      { subject: 'one two', campaignId: 'x1y', sender: 'abc@de.fg' },
      { recipient: 'abc@de.fg', sender: 'hij@kl.mn' },
    ]) {
      expect(asked(texts).length).toBeLessThanOrEqual(MOST_QUERIES);
    }
  });

  it.each([
    ['7d', ['range 30d', 'range 12m']],
    ['30d', ['range 12m']],
    [
      { startDate: day(2026, 11, 18), endDate: day(2026, 11, 19) - 1 },
      ['range 7d', 'range 30d', 'range 12m'],
    ],
    [{ startDate: day(2026, 3, 1), endDate: day(2026, 4, 1) - 1 }, ['range 12m']],
    [{ startDate: day(2024, 3, 1), endDate: day(2024, 4, 1) - 1 }, ['range around']],
    [{ startDate: day(2024, 3, 1), endDate: day(2026, 12, 1) }, []],
    [
      { startDate: day(2026, 12, 1), endDate: day(2026, 12, 24) },
      ['range 7d', 'range 30d', 'range 12m'],
    ],
  ] satisfies [SearchPeriod, string[]][])('in place of the range %j are %j', (period, ranges) => {
    expect(words({ subject: 'sale' }, period)).toEqual(ranges);
  });

  it('reckons in days of the profile’s zone, and keeps ranges moving that move', () => {
    const [week, , year] = asked({ subject: 'sale' }, '24h', 'Asia/Tokyo');
    expect(week).toMatchObject({
      query: { period: '7d', aggregate: null },
      filters: { range: { startDate: day(2026, 11, 14) - 9 * 3600 } },
    });
    expect(year?.query.period).toBe('12m');
    expect(year?.filters.range).toEqual({
      startDate: day(2025, 11, 21) - 9 * 3600,
      endDate: day(2026, 11, 21) - 9 * 3600 - 1,
    });
  });

  it('changes nothing but what it says', () => {
    const texts = { ...NO_TEXTS, recipient: 'anna@example.org' };
    expect(asked(two)[3]).toMatchObject({
      query: { texts, period: '24h', aggregate: 'hours' },
      filters: { ...texts, range: selectionOf('24h', 'UTC', NOW) },
    });
  });
});

it.each([
  ['recipient', 'anna@example.org', ['*anna*', '*@example.org']],
  ['sender', 'jo@example.org', ['*@example.org']],
  ['recipient', 'anna*', ['*anna*']],
  ['recipient', '*@example.org', ['*@example.org*']],
  ['recipient', '*anna*', []],
  ['recipient', '***', []],
  ['subject', 'sale', []],
  ['subject', 'sale*', ['*sale*']],
  ['subject', '*sale*', []],
  ['subject', 'Big  winter sale', ['*Big*winter*sale*', '*winter*']],
  ['subject', '冬の セール', ['*冬の*セール*', '*セール*']],
  ['campaignId', 'NW-26', ['*NW-26*']],
  ['campaignId', '*', []],
  ['campaignId', '', []],
  ['campaignId', 'x'.repeat(254), []],
] as const)('the looser forms of a filter %s %p: %j', (field, text, forms) => {
  expect(broadened(field, text)).toEqual(forms);
});

const PAGE = 'https://archive.example/';
const YEAR = { startDate: 1_000, endDate: 2_000 };

const place = (given: Partial<FinderPlace> = {}): FinderPlace => ({
  known: [],
  page: PAGE,
  contextId: 'grp-one',
  period: '12m',
  rangeOf: (period) => (typeof period === 'object' ? period : YEAR),
  ...given,
});

const idsOf = (text: string, given?: Partial<FinderPlace>) =>
  planQuestions(text, place(given)).questions.map(({ id }) => id);

/** Asked of every field: with asterisks where addresses are looked for. */
const everywhere = (starred: string, text: string) => [
  `recipient ${starred}`,
  `subject ${text}`,
  `campaignId ${text}`,
  `sender ${starred}`,
];
const zoe = ['recipient zoe71@poste.example', 'sender zoe71@poste.example'];

it.each([
  ['zoe7', everywhere('*zoe7*', 'zoe7')],
  ['  zoe7\n', everywhere('*zoe7*', 'zoe7')],
  ['NO-58 72', everywhere('*NO-58 72*', 'NO-58 72')],
  ['*@poste.example', everywhere('*@poste.example', '*@poste.example')],
  ['zoe71@poste.example', zoe],
  ['Zoé Bonnet <zoe71@poste.example>', zoe],
  ['mailto:zoe71@poste.example?subject=Hello', zoe],
  ['\u200bzoe71@poste.example.', zoe], // out of a sentence
  ["Zoé '<zoe71@poste.example>'", zoe],
  ["Obi ('o'bi@poste.example')", ["recipient o'bi@poste.example", "sender o'bi@poste.example"]],
])('asks of "%s" in a fixed order', (text, questions) => {
  expect(idsOf(text)).toEqual(questions);
});

it('asks for the last 12 months, with one field filled', () => {
  expect(planQuestions('zoe7', place()).questions[1]).toMatchObject({
    query: { texts: { recipient: '', subject: 'zoe7', sender: '', campaignId: '' }, period: '12m' },
    filters: { subject: 'zoe7', range: YEAR },
  });
});

it('asks first for an address of this visit that begins so, and says that a fifth was not asked', () => {
  const known = [{ address: 'Zoe71@poste.example', source: { at: 5 } }];
  const plan = planQuestions('zoe7', place({ known }));
  const three = everywhere('*zoe7*', 'zoe7').slice(0, 3);
  expect(idsOf('zoe7', { known })).toEqual(['recipient Zoe71@poste.example', ...three]);
  expect(plan.questions[0]?.known).toEqual(known[0]);
  expect(plan).toMatchObject({ held: [{ id: 'sender *zoe7*' }], why: 'most' });
  expect(idsOf('oe7', { known })).not.toContain('recipient Zoe71@poste.example');
});

it.each([
  ['zoe71@poste.example', 'rs', 'sc'],
  ['a@b.cc, d@e.ff', 'rrss', 'sc'],
  ['a@b.cc d@e.ff g@h.ii', 'rrrs', 'sssc'],
])(
  'asks for the addresses of "%s" as recipients, then senders, and holds the rest back',
  (...of) => {
    const { questions, held, why } = planQuestions(of[0], place());
    const fields = [questions, held].map((all) => all.map(({ field }) => field[0]).join(''));
    expect(fields).toEqual(of.slice(1));
    expect(why).toBe('address');
  },
);

it.each([
  ['', null],
  ['z', { missing: 2 }],
  ['zo', { missing: 1 }],
  ['髙𠮷', { missing: 1 }],
  ['x'.repeat(256), 'long'],
])('asks nothing of "%s", and says why', (text, trouble) => {
  expect(planQuestions(text, place())).toMatchObject({ questions: [], trouble });
});

it('takes a link of this console as the search it is, with its own range', () => {
  const { questions } = planQuestions(
    `${PAGE}#recipient=zoe70@example.fr&from=5&to=9&context=grp-one`,
    place(),
  );
  expect(questions).toMatchObject([
    {
      field: 'link',
      value: 'zoe70@example.fr',
      filters: { recipient: 'zoe70@example.fr', range: { startDate: 5, endDate: 9 } },
    },
  ]);
});

it.each([
  [
    '#mail=m-7~1700000000000&context=grp-one',
    'm-7',
    { email: { id: 'm-7', sentDate: 1700000000000 } },
  ],
  ['#person=zoe70@example.fr&months=2026-11', 'zoe70@example.fr', { person: 'zoe70@example.fr' }],
  ['#mail=m-7&range=banana', 'm-7', { email: { id: 'm-7', sentDate: null } }],
])(
  'asks nothing for a link to an email or a person without a search: %s',
  (hash, value, target) => {
    const plan = planQuestions(PAGE + hash, place());
    expect(plan).toMatchObject({ questions: [{ field: 'link', value, target }], trouble: null });
  },
);

it('counts nothing for a link of another data context', () => {
  expect(planQuestions(`${PAGE}#subject=Offer&context=grp-two`, place())).toMatchObject({
    questions: [],
    trouble: { otherContext: '#subject=Offer&context=grp-two' },
  });
});

it.each([
  `https://other.example/#subject=Offer`,
  `${PAGE}#subject=`,
  `${PAGE}#subject=Offer&range=banana`,
])('reads "%s" as a text', (text) => {
  expect(planQuestions(text, place()).questions.map(({ field }) => field)).not.toContain('link');
});

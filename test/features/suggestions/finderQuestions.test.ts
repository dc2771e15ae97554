/** @jest-environment node */
import { planQuestions, type FinderPlace } from '@/features/suggestions/finder/finderQuestions';

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

const asked = (text: string, given?: Partial<FinderPlace>) =>
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
  ['mailto:zoe71@poste.example', zoe],
  ["Zoé '<zoe71@poste.example>'", zoe],
  ["Obi ('o'bi@poste.example')", ["recipient o'bi@poste.example", "sender o'bi@poste.example"]],
])('asks of "%s" in a fixed order', (text, questions) => {
  expect(asked(text)).toEqual(questions);
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
  expect(plan.questions.map(({ id }) => id)).toEqual([
    'recipient Zoe71@poste.example',
    'recipient *zoe7*',
    'subject zoe7',
    'campaignId zoe7',
  ]);
  expect(plan.questions[0]?.known).toEqual(known[0]);
  expect(plan).toMatchObject({ held: [{ id: 'sender *zoe7*' }], why: 'most' });
  expect(asked('oe7', { known })).not.toContain('recipient Zoe71@poste.example');
});

it('holds subject and campaign back where the text has an address', () => {
  const { held, why } = planQuestions('zoe71@poste.example', place());
  expect(held.map(({ field }) => field)).toEqual(['subject', 'campaignId']);
  expect(why).toBe('address');
});

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

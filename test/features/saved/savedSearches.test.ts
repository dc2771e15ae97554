/** @jest-environment node */
import * as savedSearches from '@/features/saved/savedSearches';

const NOW = Date.UTC(2026, 10, 20, 14, 0, 0);
const search = (given: Partial<savedSearches.SavedSearch> = {}): savedSearches.SavedSearch => ({
  id: 'a1',
  name: 'Winter sale',
  fragment: '#subject=Winter%20sale&range=7d',
  openedAt: NOW - 1000,
  ...given,
});
const stored = (...searches: unknown[]) => JSON.stringify({ version: 1, searches });

describe('what the browser has stored', () => {
  it('is read as it was written', () => {
    const searches = [
      search(),
      search({
        id: 'b2',
        fragment: '#recipient=*@example.jp&range=30d&by=days&sort=subject&view=grid',
      }),
    ];
    expect(savedSearches.parseSaved(savedSearches.formatSaved(searches), NOW)).toEqual(searches);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"version":1,'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['another version', JSON.stringify({ version: 2, searches: [search()] })],
    ['no list in it', JSON.stringify({ version: 1, searches: { length: 3 } })],
    ['a megabyte', stored({ ...search(), name: 'x'.repeat(1_000_000) })],
  ])('is nothing when it is %s', (_, text) => {
    expect(savedSearches.parseSaved(text, NOW)).toEqual([]);
  });

  it('loses what could not have been saved here, and no more', () => {
    const bad = [
      null,
      7,
      'x',
      [],
      {},
      { ...search(), id: '' },
      { ...search(), id: 5 },
      { ...search(), name: ' \u202e ' },
      { ...search(), fragment: null },
      { ...search(), fragment: '#subject=ab' },
      { ...search(), fragment: 'javascript:alert(1)' },
    ];
    expect(savedSearches.parseSaved(stored(...bad, search()), NOW)).toEqual([search()]);
  });

  it('is cleaned like what is typed, and carries neither an email nor another data context', () => {
    const [read] = savedSearches.parseSaved(
      stored({
        ...search(),
        name: ` Win\u202eter\n ${'x'.repeat(90)}`,
        fragment: '#subject=Winter%20sale&range=7d&mail=1~2&context=other&__proto__=1',
        openedAt: NOW + 1e12,
      }),
      NOW,
    );
    expect(read).toEqual(search({ name: `Winter ${'x'.repeat(53)}`, openedAt: NOW }));
  });

  it('has each search once, and not more than can be saved', () => {
    const many = Array.from({ length: 40 }, (_, index) => search({ id: `s${index}` }));
    expect(savedSearches.parseSaved(stored(search(), ...many, search()), NOW)).toHaveLength(
      savedSearches.MOST_SAVED,
    );
    expect(savedSearches.parseSaved(stored(search(), search({ name: 'Again' })), NOW)).toEqual([
      search(),
    ]);
  });
});

describe('what is new in a saved search', () => {
  const range = (fragment: string, openedAt: number) =>
    savedSearches.newRange(search({ fragment, openedAt }), 'UTC', NOW);
  const seconds = NOW / 1000;

  it('came after it was opened, in its own range', () => {
    expect(range('#subject=sale&range=7d', NOW - 7_200_000)).toEqual({
      startDate: seconds - 7200,
      endDate: seconds,
    });
    expect(range('#subject=sale&range=24h', NOW - 90 * 3_600_000)).toEqual({
      startDate: seconds - 86_400,
      endDate: seconds,
    });
    expect(range('#subject=sale&range=today', NOW - 90 * 3_600_000)).toEqual({
      startDate: Date.UTC(2026, 10, 20) / 1000,
      endDate: seconds,
    });
  });

  it('is nothing where nothing can have come', () => {
    expect(range('#subject=sale&from=1700000000&to=1700086399', NOW - 1000)).toBeNull();
    expect(range('#subject=sale&range=yesterday', NOW - 3_600_000)).toBeNull();
    expect(range('#subject=sale&range=7d', NOW)).toBeNull();
  });

  it('counts until the search is opened again, here or in another tab', () => {
    expect([
      savedSearches.isNews(search(), { askedAt: NOW }),
      savedSearches.isNews(search({ openedAt: NOW + 1 }), { askedAt: NOW }),
    ]).toEqual([true, false]);
  });
});

it.each([
  ['  Winter   sale ', 'Winter   sale'],
  ['\u3000', ''],
  ['a\u0000b', 'ab'],
  ['😀'.repeat(70), '😀'.repeat(60)],
])('a name %j is kept as %j', (typed, kept) => {
  expect(savedSearches.cleanName(typed)).toBe(kept);
});

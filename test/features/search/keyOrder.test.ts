import { KeyOrder } from '@/features/search/results/keyOrder';
import { prepareSort } from '@/features/search/results/prepareSort';
import { emailSorter } from '@/features/search/results/sortEmails';
import { buildEmails } from '../../support/build/email';

const { compare } = new Intl.Collator('en-US');
/** "e", "é" and "E" are one letter to it. */
const { compare: compareLetters } = new Intl.Collator('en-US', { sensitivity: 'base' });

/** Words with many that are the same, or the same but for an accent or the case. */
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = (index * 7919) % 97;
    return `${['Été', 'ete', 'ETE', 'zoo', 'a-b', 'a b', '10%', '春'][number % 8]}${number % 13}`;
  });

/** What is asked of an order: what a plain, stable sort would give. */
const bySort = (keys: readonly string[], order: (one: string, other: string) => number) =>
  keys.map((_, place) => place).sort((a, b) => order(keys[a] ?? '', keys[b] ?? '') || a - b);
const byRank = (ranks: Int32Array) =>
  [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);

describe('the order of keys that come bit by bit', () => {
  it.each([1, 7, 100, 500])('is that of sorting them all, %d at a time', (atOnce) => {
    const keys = words(500);
    const order = new KeyOrder(compare);
    for (let from = 0; from < keys.length; from += atOnce)
      order.add(keys.slice(from, from + atOnce));
    expect(byRank(order.ranking().ranks)).toEqual(bySort(keys, compare));
  });

  it.each([3, 500])(
    'gives one place to keys that are equal to the language, %d at a time',
    (atOnce) => {
      const keys = words(500);
      const order = new KeyOrder(compareLetters);
      for (let from = 0; from < keys.length; from += atOnce)
        order.add(keys.slice(from, from + atOnce));
      const { ranks, count } = order.ranking();
      expect(byRank(ranks)).toEqual(bySort(keys, compareLetters));
      expect(ranks[keys.indexOf('ETE0')]).toBe(ranks[keys.indexOf('ete0')]);
      expect(count).toBe(new Set(ranks).size);
    },
  );
});

describe('putting the texts of a list in order before they are asked for', () => {
  const emails = () =>
    buildEmails(350, (index) => ({
      subject: words(350)[index] ?? '',
      sender: `s${index % 9}@x.io`,
    }));

  it('ends, and changes nothing of what sorting gives', () => {
    const prepared = emails();
    let steps = 1;
    while (prepareSort(prepared, 'en_US')) steps += 1;
    expect(steps).toBe(3 * 4 + 1); // a hundred of each of three texts at once
    const sort = { fieldId: 'subject', asc: true } as const;
    const order = (list: ReturnType<typeof emails>) =>
      emailSorter()(list, sort, 'en_US').map((email) => list.indexOf(email));
    expect(order(prepared)).toEqual(order(emails()));
  });

  it('goes on where a list grew, and begins anew with another', () => {
    const all = emails();
    while (prepareSort(all.slice(0, 100), 'en_US'));
    expect(prepareSort(all, 'en_US')).toBe(true);
    while (prepareSort(all, 'en_US'));
    expect(prepareSort(emails(), 'en_US')).toBe(true);
    expect(prepareSort([], 'en_US')).toBe(false);
    const descending = { fieldId: 'sender', asc: false } as const;
    expect(emailSorter()(all, descending, 'en_US')).toEqual(
      [...all].sort((a, b) => compare(b.sender, a.sender)),
    );
  });
});

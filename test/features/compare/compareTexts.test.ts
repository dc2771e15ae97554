/** @jest-environment node */
import { compareTexts } from '@/features/compare/differences/compareTexts';
import { differenceKind } from '@/features/compare/differences/differenceKinds';
import { diffSequences } from '@/features/compare/differences/diffSequences';
import { splitWords } from '@/features/compare/differences/splitWords';

const places = (left: string[], right: string[]) =>
  compareTexts(left, right).places.map((place) => [place.left, place.right]);
const joined = (left: string[], right: string[]) => {
  const { rows } = compareTexts(left, right);
  const side = (name: 'left' | 'right') =>
    rows.flatMap((row) => (row[name] ? [row[name].map(({ text }) => text).join('')] : []));
  return [side('left'), side('right')];
};

describe('words', () => {
  it.each([
    ['Dear Anna, 20% off!', ['Dear', ' ', 'Anna', ',', ' ', '20', '%', ' ', 'off', '!']],
    ['Your code: NORT-1A2B3.', ['Your', ' ', 'code', ':', ' ', 'NORT-1A2B3', '.']],
    ['jo.miller@example.org', ['jo.miller@example.org']],
  ])('of %j are found', (text, words) => expect(splitWords(text)).toEqual(words));

  it('are found in Japanese, with codes whole', () => {
    const words = splitWords('佐藤様、コードはMINA-7K2QXです。');
    expect(words.join('')).toBe('佐藤様、コードはMINA-7K2QXです。');
    expect(words).toEqual(expect.arrayContaining(['佐藤', 'コード', 'MINA-7K2QX']));
  });

  it.each(['', '  ', '...', '–', '👩‍👩‍👧 ok', 'a\u0301b'])('of odd text lose nothing (%j)', (text) =>
    expect(splitWords(text).join('')).toBe(text.replace(/\s+/g, ' ')),
  );
});

describe('two sequences', () => {
  const diff = (left: string, right: string, most = 100) =>
    diffSequences(Array.from(left), Array.from(right), (item) => item, most).map(
      ({ isSame, left: a, right: b }) => `${isSame ? '=' : '!'}${a.join('')}|${b.join('')}`,
    );

  it.each([
    ['abc', 'abc', ['=abc|abc']],
    ['', '', []],
    ['', 'ab', ['!|ab']],
    ['ab', '', ['!ab|']],
    ['abcd', 'abXd', ['=ab|ab', '!c|X', '=d|d']],
    ['abcabba', 'cbabac', undefined],
    ['kitten', 'sitting', ['!k|s', '=itt|itt', '!e|i', '=n|n', '!|g']],
  ])('%j and %j have in common what they have', (left, right, expected) => {
    const found = diff(left, right);
    const sides = found.map((stretch) => stretch.slice(1).split('|'));
    expect([sides.map(([a]) => a).join(''), sides.map(([, b]) => b).join('')]).toEqual([
      left,
      right,
    ]);
    expect(found).toEqual(expected ?? found);
  });

  it('are found with the fewest changes, whatever they are', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;
    const distance = (a: string, b: string) => {
      const common = Array.from({ length: a.length + 1 }, () =>
        new Array<number>(b.length + 1).fill(0),
      );
      for (let i = 1; i <= a.length; i++)
        for (let j = 1; j <= b.length; j++)
          (common[i] ?? [])[j] =
            a[i - 1] === b[j - 1]
              ? (common[i - 1]?.[j - 1] ?? 0) + 1
              : Math.max(common[i - 1]?.[j] ?? 0, common[i]?.[j - 1] ?? 0);
      return common[a.length]?.[b.length] ?? 0;
    };
    for (let round = 0; round < 200; round++) {
      const text = () => Array.from({ length: random(14) }, () => 'abc'[random(3)]).join('');
      const [left, right] = [text(), text()];
      const same = diffSequences(Array.from(left), Array.from(right), (item) => item, 100)
        .filter(({ isSame }) => isSame)
        .flatMap(({ left: a }) => a);
      expect([left, right, same.length]).toEqual([left, right, distance(left, right)]);
    }
  });

  it('that differ in more than they may are one difference between what they begin and end with', () => {
    expect(diff('a1234z', 'a5678z', 3)).toEqual(['=a|a', '!1234|5678', '=z|z']);
  });
});

describe('two texts', () => {
  it('are the same when they are', () => {
    expect(compareTexts(['Hello', 'World'], ['Hello', 'World'])).toMatchObject({
      places: [],
      sameShare: 1,
    });
  });

  it.each([
    [
      'Dear Anna Smith, your code is NORT-1A2B3.',
      'Dear Bob Jones, your code is NORT-9Z8Y7.',
      [
        ['Anna Smith', 'Bob Jones'],
        ['NORT-1A2B3', 'NORT-9Z8Y7'],
      ],
    ],
    ['佐藤様、秋のセールのご案内です。', '鈴木様、秋のセールのご案内です。', [['佐藤', '鈴木']]],
  ])(
    'are compared word by word, and neighbouring words are one place: %s',
    (left, right, found) => {
      expect(places([left, 'Bye'], [right, 'Bye'])).toEqual(found);
    },
  );

  it('keep paragraphs beside those they are like, and show others alone', () => {
    const { rows } = compareTexts(
      ['Intro', 'Trail boots for every weather 129 €', 'Bye'],
      ['Intro', 'New in autumn', 'Trail boots for every weather 119 €', 'Bye'],
    );
    expect(rows.map(({ isSame, left, right }) => [isSame, left !== null, right !== null])).toEqual([
      [true, true, true],
      [false, false, true],
      [false, true, true],
      [true, true, true],
    ]);
  });

  it('lose nothing of either', () => {
    const [left, right] = [
      ['a b c', 'd e', 'same', 'x'],
      ['a b z', 'same', 'new one', 'd e f'],
    ];
    expect(joined(left, right)).toEqual([left, right]);
  });

  it.each([
    ['punctuation', () => `a${'!'.repeat(900_000)}a${'!'.repeat(900_000)}`],
    ['letters without spaces', () => 'ab'.repeat(900_000)],
    ['Japanese without spaces', () => '秋のセール、'.repeat(60_000)],
    ['codes within Japanese', () => '秋A:::::'.repeat(100_000)],
    ['words', () => 'word '.repeat(400_000)],
  ])('of one enormous paragraph of %s are compared in bounded time', (_, text) => {
    const started = Date.now();
    compareTexts([text(), 'x'], [`${text()}.`, 'y']);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it('of megabytes that have nothing in common are compared in bounded time', () => {
    const text = (seed: string) =>
      Array.from(
        { length: 9000 },
        (_, index) =>
          `${seed}${index} ${seed}${index * 7} word${seed} more${seed}${index} and ${seed} ends ${seed}${index % 13}`,
      );
    const started = Date.now();
    const { rows } = compareTexts(text('a'), text('b'));
    expect(rows.length).toBeGreaterThan(8999);
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});

it('the paragraph before a place is the first email’s, also where the two differ in it', () => {
  const code = (text: string, at: number) => [`${text} is for you this autumn`, `NORT-${at}`];
  expect(compareTexts(code('Your offer', 1), code('This parcel', 2)).places.at(-1)).toMatchObject({
    left: 'NORT-1',
    heading: 'Your offer is for you this autumn',
  });
});

describe('what differs', () => {
  const kind = (left: string, right: string, paragraph = left, heading = '') => {
    const [before = '', after = ''] = paragraph.split(left);
    return differenceKind({ left, right, before, after, heading }, [
      'anna.smith@example.org',
      'bob_jones@example.org',
    ]);
  };
  it.each([
    ['Anna', 'Bob', 'name'],
    ['Anna Smith', 'Bob Jones', 'name'],
    ['Anna', 'Boots', 'text'],
    ['anna.smith@example.org', 'bob_jones@example.org', 'address'],
    ['129.00 €', '99.00 €', 'price'],
    ['¥1,980', '¥2,480', 'price'],
    ['20%', '30%', 'number'],
    ['November 20, 2026', 'November 21, 2026', 'date'],
    ['20 novembre 2026', '1 décembre 2026', 'date'],
    ['2026年11月20日', '2026年12月1日', 'date'],
    ['2026-11-20', '2026-11-21', 'date'],
    ['NO-12345678', 'NO-87654321', 'code'],
    ['autumn', 'winter', 'text'],
    ['', 'new', 'text'],
    ['1.50 zł', '2.50 zł', 'text'],
    ['4.5', '4.8', 'number'],
    ['1/2', '3/4', 'text'],
    ['17:30', '18:30', 'text'],
    ['Maria', 'Marcus', 'text'],
    ['REFUSED 5', 'GRANTED 7', 'text'],
  ])('between %j and %j is the %s', (left, right, expected) =>
    expect(kind(left, right)).toBe(expected),
  );

  it('is a name after a greeting, a code after the word, a date within one', () => {
    expect(kind('Anna', 'Jean-Luc', 'Bonjour Anna,')).toBe('name');
    expect(kind('Summer', 'Winter', 'Hello Summer!')).toBe('text');
    expect(kind('Back', 'Home', 'Welcome Back!')).toBe('text');
    expect(kind('佐藤', '鈴木', '佐藤様')).toBe('name');
    expect(kind('NORT-1A2B3', 'NORT-9Z8Y7', 'NORT-1A2B3', 'Your offer code')).toBe('offerCode');
    expect(kind('20', '21', 'Valid until November 20, 2026')).toBe('date');
    expect(kind('20', '25', '20 pairs left')).toBe('number');
    expect(kind('7,286', '9,936', '合計 7,286円')).toBe('price');
    expect(kind('149.00', '99.00', 'Boots €149.00')).toBe('price');
    expect(kind('Anna,', 'Bob,', 'Anna,')).toBe('name');
  });

  it.each([
    ['We will decline your claim', 'We will decide your claim', 'text'],
    ['You may cancel', 'Nobody may cancel', 'text'],
    ['Valid until 20 November', 'Valid from 20 November', 'text'],
    ['Seen on 20 November', 'Seen on no November', 'text'],
    ['Hello, your order is confirmed', 'Hello, your order is cancelled', 'text'],
    ['Dear Anna, your claim is accepted', 'Dear Anna, your claim is refused', 'text'],
    ['田中様 ご注文は確定しました', '田中様 ご注文は取消しました', 'text'],
    ['ご注文は確定しました、田中様', 'ご注文は取消しました、田中様', 'text'],
    ['Take 5 €20 vouchers', 'Take 9 €20 vouchers', 'number'],
    ['5 € for 5 people', '5 € for 9 people', 'number'],
    ['For 100 € 5 days', 'For 100 € 9 days', 'number'],
    ['Your gift card has serial ABC123', 'Your gift card has serial ABC124', 'code'],
  ])('in %j and %j is the %s', (left, right, expected) => {
    const [place] = compareTexts([left], [right]).places;
    expect(place && differenceKind(place, ['anna@example.org', 'anna@example.org'])).toBe(expected);
  });
});

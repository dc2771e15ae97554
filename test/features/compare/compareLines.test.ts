/** @jest-environment node */
import { compareLines } from '@/features/compare/differences/compareLines';
import { diffSequences } from '@/features/compare/differences/diffSequences';
import { splitWords } from '@/features/compare/differences/splitWords';
import { processorTime } from '../../support/processorTime';

/** Lines as they are shown: what differs in brackets, and null for none. */
const shown = (left: string[], right: string[]) =>
  compareLines(
    left.map((text) => text.split('\n')),
    right.map((text) => text.split('\n')),
  ).map((line) =>
    [line.left, line.right].map(
      (parts) =>
        parts
          ?.map((part) => part.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''))
          .join('\n') ?? null,
    ),
  );

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
    expect(splitWords(text).join('')).toBe(text),
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

describe('the lines of two emails', () => {
  it('are the same when they are', () =>
    expect(compareLines([['Hello'], ['']], [['Hello'], ['']])).toMatchObject([
      { isSame: true, left: [[{ text: 'Hello', differs: false }]] },
      { isSame: true, left: [[]] },
    ]));

  it('are the same among more changes than are looked for, too', () => {
    const lines = (word: string) =>
      Array.from({ length: 3000 }, (_, at) => [at % 2 === 0 ? `Item ${at}` : `${word} ${at}`]);
    const rows = compareLines(lines('was'), lines('is'));
    expect(rows.filter(({ isSame }) => isSame)).toHaveLength(1500);
  });

  it.each<[string, string[], string[], (string | null)[][]]>([
    [
      'word by word, neighbouring words as one',
      ['Dear Anna Smith, your code is NORT-1A2B3.', 'Bye'],
      ['Dear Bob Jones, your code is NORT-9Z8Y7.', 'Bye'],
      [
        [
          'Dear [Anna Smith], your code is [NORT-1A2B3].',
          'Dear [Bob Jones], your code is [NORT-9Z8Y7].',
        ],
        ['Bye', 'Bye'],
      ],
    ],
    [
      'in Japanese',
      ['佐藤様、秋のセールのご案内です。'],
      ['鈴木様、秋のセールのご案内です。'],
      [['[佐藤]様、秋のセールのご案内です。', '[鈴木]様、秋のセールのご案内です。']],
    ],
    [
      'beside those they are like, others alone',
      ['Intro', 'Trail boots for every weather 129 €', 'Bye'],
      ['Intro', 'New in autumn', 'Trail boots for every weather 119 €', 'Bye'],
      [
        ['Intro', 'Intro'],
        [null, '[New in autumn]'],
        ['Trail boots for every weather [129] €', 'Trail boots for every weather [119] €'],
        ['Bye', 'Bye'],
      ],
    ],
    [
      'in their order, and by the spaces in them',
      ['a  b c', 'd e', 'same', 'x'],
      ['a b z', 'same', 'new one', 'd e f'],
      [
        ['a[  ]b [c]', 'a[ ]b [z]'],
        ['[d e]', null],
        ['same', 'same'],
        ['[x]', '[new one]'],
        [null, '[d e f]'],
      ],
    ],
    [
      'with their addresses',
      ['Sale\nhttps://s.example/autumn?t=1f0c', 'Our shops\nhttps://s.example/', 'Left\ndata:,a'],
      ['Sale\nhttps://s.example/winter?t=a94c', 'Find us\nhttps://s.example/'],
      [
        ['Sale\nhttps://s.example/[autumn]?t=[1f0c]', 'Sale\nhttps://s.example/[winter]?t=[a94c]'],
        ['[Our shops]\nhttps://s.example/', '[Find us]\nhttps://s.example/'],
        ['[Left]\n[data:,a]', null],
      ],
    ],
  ])('are compared %s', (_, left, right, lines) => expect(shown(left, right)).toEqual(lines));

  it.each([
    ['punctuation', () => `a${'!'.repeat(900_000)}a${'!'.repeat(900_000)}`],
    ['letters without spaces', () => 'ab'.repeat(900_000)],
    ['Japanese without spaces', () => '秋のセール、'.repeat(60_000)],
    ['codes within Japanese', () => '秋A:::::'.repeat(100_000)],
    ['words', () => 'word '.repeat(400_000)],
  ])('of one enormous paragraph of %s are compared in bounded time', (_, text) => {
    const compare = () => compareLines([[text()], ['x']], [[`${text()}.`], ['y']]);
    expect(processorTime(compare)).toBeLessThan(15_000);
  });

  it('of megabytes that have nothing in common are compared in bounded time', () => {
    const text = (seed: string) =>
      Array.from({ length: 9000 }, (_, index) => [
        `${seed}${index} ${seed}${index * 7} word${seed} more${seed}${index} and ${seed} ends ${seed}${index % 13}`,
      ]);
    let lines: unknown[] = [];
    const spent = processorTime(() => (lines = compareLines(text('a'), text('b'))));
    expect(lines.length).toBeGreaterThan(8999);
    expect(spent).toBeLessThan(20_000);
  });
});

import { createIntl } from 'react-intl';
import { comparedFacts } from '@/features/compare/comparedFacts';
import { compareInWorker } from '@/features/compare/differences/compareInWorker';
import { drawnDifferences, sameShare } from '@/features/compare/comparisonRows';
import { readMailContent } from '@/viewer/safeHtml';
import { buildEmail } from '../../support/build/email';
import { messages } from '../../support/messages';

const compare = (one: string, other: string) =>
  compareInWorker(readMailContent(one), readMailContent(other), new AbortController().signal);

it.each([
  ['links', '<a href="https://s.example/">Go</a>', '<a href="https://s.example/?no">Go</a>'],
  ['links', '<a href="https://s.example/">Yes</a>', '<a href="https://s.example/">No</a>'],
  ['links', '<a href="https://s.example/a b">Go</a>', '<a href="https://s.example/ab">Go</a>'],
  ['links', '<a href="https://s.\u202eexample/">Go</a>', '<a href="https://s.example/">Go</a>'],
  ['links', '<a href="https://s.example/a\u200b">Go</a>', '<a href="https://s.example/a">Go</a>'],
  ['images', '<img src="https://i.example/1">', '<img src="http://i.example/1">'],
  ['images', '<img src="//i.example/1" alt="\u202e001">', '<img src="//i.example/1" alt="001">'],
  ['images', '<img src="https://i.example/1" alt="Paid">', '<img src="https://i.example/1">'],
  ['images', '<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAB">'],
] as const)('tells %s apart: %s and %s', async (kind, one, other) => {
  const rowsOf = async (page: string) => (await compare(one, page))[kind];
  expect((await rowsOf(other)).some(({ isSame }) => !isSame)).toBe(true);
  expect((await rowsOf(one)).map(({ isSame }) => isSame)).toEqual([true]);
});

it.each([
  [false, 1],
  [true, 2],
])('counts the differences that can be gone to, folded or not (%j)', (isFolded, count) => {
  const row = (isSame: boolean) => ({ isSame, left: [], right: [] });
  const same = Array.from({ length: 2500 }, () => row(true));
  expect(drawnDifferences([row(false), ...same, row(false)], isFolded)).toBe(count);
});

it.each([2, 900])('tells images in another order apart (%j)', async (count) => {
  const images = Array.from(
    { length: count },
    (_, at) => `<img src="https://i.example/${at}.jpg">`,
  );
  const { images: rows } = await compare(images.join(''), images.toReversed().join(''));
  expect(rows.filter(({ isSame }) => !isSame).length).toBeGreaterThanOrEqual(count / 2);
});

it.each([
  ['<p>Hello<p>World', '<p>Hello<p>World', 1],
  ['<p>Hello Anna', '<p>Hello Otto', 0.6],
  [`<p>${'word '.repeat(1000)}<p>5`, `<p>${'word '.repeat(1000)}<p>9`, 0.99],
  ['<p>Hello', '<p>Adieu', 0],
  ['<img src="https://i.example/1">', '<img src="https://i.example/2">', null],
])('the share of the text that is the same is cut: %#', async (one, other, share) =>
  expect(sameShare((await compare(one, other)).text)).toBe(share),
);

it('tells sizes apart to the byte, and subjects by what turns them around', () => {
  const intl = createIntl({ locale: 'en-US', messages: messages.en_US });
  const left = buildEmail({ originalSize: 24_310, subject: 'Sale \u202e' });
  const right = buildEmail({ originalSize: 24_325, subject: 'Sale' });
  const facts = comparedFacts(intl, [left, right], 'UTC', { code: '', label: '' });
  const valuesOf = (name: string) => facts.find(({ label }) => label === name)?.values;
  expect(valuesOf('Original size')).toEqual(['24.310 Kb', '24.325 Kb']);
  expect(valuesOf('Subject')).toEqual([left.subject, right.subject]);
});

it('compares nothing once nobody wants it', async () => {
  const content = readMailContent('');
  await expect(compareInWorker(content, content, AbortSignal.abort())).rejects.toThrow('aborted');
});

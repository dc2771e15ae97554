/** @jest-environment node */
import { costsMore } from '@/viewer/markupCost';
import { maxCost } from '@/viewer/startViewer';
import { processorTime } from '../support/processorTime';

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

describe('an email that would tie up the browser is known before it is parsed', () => {
  it.each([
    [
      'formatting left open in each paragraph',
      many(300, (n) => `<p><b id=${n}>`) + many(300, () => '<p>x'),
    ],
    [
      'the same behind a comment, a quote and a title',
      many(300, (n) => `<p><b id=${n} title="</b>"><!-- </b> --><title></b></title>`),
    ],
    [
      'the same with its ends in cells that cannot close it',
      many(300, (n) => `<p><b id=${n}><table><td></b></table>`),
    ],
    ['elements in each other without end', '<div>'.repeat(2000)],
    ['formatting in itself without end', '<b>'.repeat(100_000)],
    [
      'markup that is taken away, around much that is not',
      '<x-y>'.repeat(400) + '<p>a'.repeat(5000),
    ],
    ['more elements than anybody reads', '<p>x'.repeat(300_000)],
    ['an element with thousands of attributes', `<p ${many(5000, (n) => `a${n} `)}>`],
  ])('%s', (_, html) => {
    expect(costsMore(html, maxCost)).toBe(true);
  });

  it('takes no time over a text made to tie up a pattern', () => {
    const pieces = ['<', '<!--', '<a ', '<a "', '</', '<p a=', '<!', "<a b='"];
    const spent = processorTime(() =>
      pieces.forEach((piece) => costsMore(piece.repeat(200_000), Infinity)),
    );
    expect(spent).toBeLessThan(3000);
  });
});

describe('an email as people send them is no such email', () => {
  const row = (index: number) =>
    `<tr><td class=x style="padding:1px"><a href="https://shop.example/${index}"><font color=red><b>Offer ${index}</b></font></a><br><img src="https://shop.example/${index}.png"></td></tr>`;

  it.each([
    ['a long newsletter of tables', `<table>${many(3000, row)}</table>`],
    [
      'one that closes neither cells nor paragraphs',
      `<table>${many(3000, (n) => `<tr><td><p><b>Offer</b> ${n}`)}</table>`,
    ],
    [
      'one that never closes its fonts',
      `<table>${many(2000, () => '<tr><td><font face=Arial>Offer</td></tr>')}</table>`,
    ],
    [
      'one made by a word processor',
      many(2000, () => '<p class=MsoNormal><span lang=EN><o:p>&nbsp;</o:p></span></p>'),
    ],
    [
      'one with tables in tables',
      '<table><tr><td>'.repeat(12) + many(1000, row) + '</td></tr></table>'.repeat(12),
    ],
  ])('%s', (_, html) => {
    expect(costsMore(html, maxCost)).toBe(false);
  });
});

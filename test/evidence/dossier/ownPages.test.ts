/** @jest-environment node */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawPage, listRows, paginate } from '@/evidence/dossier/ownPages';
import { Sheet } from '@/evidence/dossier/sheet';
import { installCanvas, removeCanvas } from '../../support/canvas';

beforeAll(installCanvas);
afterAll(removeCanvas);

it('has the page of an email under its head in the list, clear of the longest subject', () => {
  const columns = ['#', 'Sent', 'Recipient', 'Sender', 'Subject', 'Page'];
  const long = 'subject '.repeat(40);
  const size = { width: 595, height: 842 };
  const measure = (text: string) => text.length * 4;
  const rows = listRows(
    { heading: 'Emails', columns, rows: [['1', '', '', '', long]] },
    size,
    measure,
  );
  const { texts } = drawPage(paginate(rows, size)[0] ?? [], size, 'latin', [17]).sheet;
  const placeOf = (wanted: string) => texts.find(({ text }) => text === wanted)?.x ?? NaN;
  expect(placeOf('17')).toBeCloseTo(placeOf('Page'));
  const subjects = texts.filter(({ text }) => text.startsWith('subject'));
  expect(subjects).toHaveLength(3);
  for (const { text, x } of subjects) expect(x + measure(text)).toBeLessThan(placeOf('17'));
});

it('keeps the accents of a letter, however many, off the lines above and below', () => {
  const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as SKRSContext2D;
  const drawn: SKRSContext2D[] = [];
  jest.spyOn(prototype, 'fillText').mockImplementation(function (this: SKRSContext2D) {
    drawn.push(this);
    this.fillRect(0, 0, 100, 300);
  });
  new Sheet({ width: 36, height: 108 }, 'latin').text('o\u0300', 0, 54, { size: 9 });
  const dots = drawn[0]?.getImageData(9, 0, 1, 300).data ?? [];
  const inked = [...Array(300).keys()].filter((y) => dots[y * 4] !== 255).map((y) => y * 0.36);
  expect(inked[0]).toBeGreaterThanOrEqual(54 - 1.25 * 9);
  expect(inked.at(-1)).toBeLessThanOrEqual(54 + 0.65 * 9);
});

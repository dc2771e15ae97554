/** @jest-environment node */
import { drawPage, listRows, paginate } from '@/evidence/dossier/ownPages';
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

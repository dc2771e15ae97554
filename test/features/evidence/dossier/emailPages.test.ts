/** @jest-environment node */
import { deflateSync } from 'node:zlib';
import { crc32 } from '@/evidence/zip/crc32';
import { renderLimit } from '@/lib/mail/renderLimit';
import type { WorkerReply, WorkerRequest } from '@/browser/workerClient';
import { openDossierWorker } from '@/evidence/dossier/dossierWorker';
import { WHY_NOT } from '@/evidence/dossier/dossierParts';
import type { EmailInput, ShownFile, WhyNot } from '@/evidence/dossier/dossierParts';
import { emailPages } from '@/evidence/dossier/emailPages';
import { dossierTasks } from '@/evidence/dossier/dossierTasks';
import { Sheet } from '@/evidence/dossier/sheet';
import { libraryPdf, lockedPdf, pdfOf } from '../../../support/build/pdf';
import { withTable } from '../../../support/build/rendition';
import { installCanvas, removeCanvas } from '../../../support/canvas';
import { pngOf } from './bindPack';

beforeAll(installCanvas);
afterAll(removeCanvas);

const reasons = (type: string) =>
  Object.fromEntries(WHY_NOT.map((why) => [why, `${type} ${why}`])) as Record<WhyNot, string>;

const file = (bytes: Uint8Array<ArrayBuffer>): ShownFile => ({
  data: new Blob([bytes]),
  isDeflated: false,
});

const input = (pdf: ShownFile, png: ShownFile): EmailInput => ({
  first: 8,
  paper: 'a4',
  letters: 'latin',
  pdf,
  png,
  texts: {
    title: '1 · 2026-11-19 · jo@example.org',
    subject: 'Sale',
    message: ['From: shop@example.com'],
    signature: 'Not signed',
    pdf: 'email.pdf',
    png: 'email.png',
    none: 'nothing',
    eml: 'email.eml',
    whyNotPdf: reasons('PDF'),
    whyNotPng: reasons('PNG'),
  },
});

const picture = pngOf(60, 40);
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const whole = latin1(pdfOf());
const [objects = '', table = ''] = whole.split(/(?=xref)/);
const changed = (from: string | RegExp, to: string) => withTable(objects.replace(from, to));
/** Readers take the page of the table, others the last of its number. */
const twice = `${whole}101 0 obj<</Length 2>>stream\nq \nendstream endobj\n${table}`;
const many = Array.from({ length: 101 }, (): [number, number] => [595, 842]);

const leaving = (kind: string) => `<</Length 3${kind}>>stream\nQ q\nendstream `;

const cases: [string, WhyNot, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>][] =
  [
    ['that ends in the middle', 'unusable', () => new Uint8Array(pdfOf().slice(0, 300))],
    ['without pages', 'unusable', () => pdfOf({ pages: [] })],
    ['that is locked', 'encrypted', lockedPdf],
    ['with more pages than an email has', 'tooLarge', () => pdfOf({ pages: many })],
    ['that is kilometres long', 'tooLarge', () => pdfOf({ pages: [[595, 199_000]] })],
    ['without any size', 'unusable', () => pdfOf({ pages: [[0, 0]] })],
    ['with layers', 'unusable', () => pdfOf({ catalog: '/OCProperties<</OCGs[]/D<<>>>>' })],
    ['with a form', 'unusable', () => pdfOf({ page: '/Annots[<</Subtype/Widget>>]' })],
    ['with a drawn link', 'unusable', () => pdfOf({ page: '/Annots[<</Subtype/Link/AP<<>>>>]' })],
    ['with something that is not in it', 'unusable', () => pdfOf({ page: '/Group 77 0 R' })],
    ['whose pages are a circle', 'unusable', () => changed('[100 0 R]', '[2 0 R 2 0 R]')],
    ['that cannot be unpacked', 'unusable', () => changed('<</Length', '<</Filter/FlateDecode/Length')], // prettier-ignore
    ['packed in an unknown way', 'unusable', () => changed('<</Length', '<</Filter/Foo/Length')],
    ['packed in a way that is not read', 'unusable', () => changed('<</Length', '<</DecodeParms<</Predictor 2>>/Length')], // prettier-ignore
    ['packed so in short words', 'unusable', () => changed('<</Length', '<</DP<<>>/Length')],
    ['whose contents lie elsewhere', 'unusable', () => changed('<</Length', '<</F(x)/Length')],
    ['whose contents are missing', 'unusable', () => changed('/Contents 101 0 R', '/Contents 99 0 R/Foo 1')], // prettier-ignore
    ['that is none', 'unusable', () => new Uint8Array(100)],
    ['with a page twice', 'unusable', () => new Uint8Array(Buffer.from(twice))],
    ['with contents twice', 'unusable', () => pdfOf({ page: '/Contents 101 0 R' })],
    ['whose contents are longer', 'unusable', () => changed(/Length \d+/, 'Length 10')],
    ['that counts other pages', 'unusable', () => changed('/Count 1', '/Count 2')],
    ['whose objects are packed together', 'unusable', () => libraryPdf('Hello', true)],
    ...[
      ...['Q ', 'q Q\nQ ', '0 0 mQ ', '(q q) Q ', '[q] 0 d Q ', '<</A q>> Q ', '<q> Q ', '%q\nQ '],
      ...['/q Q ', '(\\)q) Q ', '((q)q) Q ', '<</K>> q >> Q ', '<</K[1>> q ]>> Q '],
      ...['<</K 1 0 x/L>> q >> Q ', 'x\vq Q ', '/K\vq Q ', ') ', '-x ', '{ ', '[1 ', '<\n41> Q '],
      ...[`${'x'.repeat(128)} `, 'q BI/W 1/H 1 ID q EI Q Q '],
    ].map(
      // prettier-ignore
      (operators): (typeof cases)[number] => [
        `that leaves its frame by ${operators}`,
        'unusable',
        () => pdfOf({ operators }),
      ],
    ),
    ...[
      '/XObject<</X 10 0 R>>',
      '/Pattern<</X 11 0 R>>',
      '/Font<</X<</Subtype/Type3/CharProcs<</a 12 0 R>>>>>>',
      '/ExtGState<</X<</SMask<</S/Alpha/G 12 0 R>>>>>>',
    ].map(
      // prettier-ignore
      (resources): (typeof cases)[number] => [
        `that leaves its frame in ${resources}`,
        'unusable',
        () => pdfOf({ resources, objects: ['/Subtype/Form', '/PatternType 1', ''].map(leaving) }),
      ],
    ),
  ];

it.each(cases)('a PDF %s gives way to the picture: %s', async (_name, why, pdf) => {
  const { shown, whyNotPdf, pages } = await emailPages(input(file(await pdf()), file(picture)));
  expect([shown, whyNotPdf, pages.length]).toEqual(['png', why, 1]);
});

it('a PDF is taken as it is, whoever wrote it', async () => {
  const operators = 'q (Q\\) (Q)) Tj <51> Tj /Q gs [(Q)] TJ q Q Q %Q\n';
  for (const pdf of [pdfOf(), pdfOf({ operators }), await libraryPdf('Hello')]) {
    const { shown, whyNotPdf, run } = await emailPages(input(file(pdf), 'failed'));
    expect([shown, whyNotPdf]).toEqual(['pdf', null]);
    expect(run.first).toBe(8);
    const text = latin1(new Uint8Array(await run.data.arrayBuffer()));
    run.places.forEach((place, index) =>
      expect(text.slice(place).startsWith(`${8 + index} 0 obj\n`)).toBe(true),
    );
  }
});

it('a picture of a PDF comes without others that are printed in its place, and without files', async () => {
  const objects = ['<</Subtype/Image/Alternates[]/OPI<<>>/AF[]/Length 0>>stream\n\nendstream '];
  const pdf = pdfOf({ resources: '/XObject<</X 10 0 R>>', objects });
  const { shown, run } = await emailPages(input(file(pdf), 'failed'));
  expect([shown, await run.data.text()]).toEqual(['pdf', expect.not.stringMatching(/Alternates|OPI|AF/)]); // prettier-ignore
});

it.each([0, 90, 180, 270])('a page that is turned by %d stands upright', async (turn) => {
  const pdf = pdfOf({ pages: [[400, 200]], page: `/Rotate ${turn}` });
  const { run } = await emailPages(input(file(pdf), 'failed'));
  const text = latin1(new Uint8Array(await run.data.arrayBuffer()));
  const matrix = { 0: '1 0 0 1 0 0', 90: '0 -1 1 0 0 400', 180: '-1 0 0 -1 400 200', 270: '0 1 -1 0 200 0' }[turn]; // prettier-ignore
  expect(text).toContain(`/Matrix [ ${matrix ?? ''} ]`);
});

/** A grey picture (or of another kind of colours) that says its height and has so many rows. */
function greyOf(
  height: number,
  rows: number,
  { more = [] as Buffer[], kind = 0, filter = 0 } = {},
) {
  const head = Buffer.from([0, 0, 0, 40, 0, 0, 0, height, 8, kind, 0, 0, 0]);
  const data = deflateSync(
    Buffer.alloc(rows * 41, Buffer.of(filter, ...Array<number>(40).fill(0))),
  );
  const chunks = [chunk('IHDR', head), ...more, chunk('IDAT', data), chunk('IEND', Buffer.of())];
  return new Uint8Array(Buffer.concat([picture.subarray(0, 8), ...chunks]));
}

function chunk(type: string, data: Buffer): Buffer {
  const [whole, body] = [Buffer.alloc(data.length + 12), Buffer.concat([Buffer.from(type), data])];
  whole.writeUInt32BE(data.length);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), data.length + 8);
  return whole;
}

const [LOW, RED] = [Buffer.of(0, 0), Buffer.of(255, 0, 0)];

describe('a picture', () => {
  const damaged = pngOf(600, 400);
  damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
  const pictures: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['stands for the PDF', picture, 'png'],
    ['that one sees through is drawn on white', pngOf(40, 30, false), 'png'],
    ['that was damaged on its way is not shown', damaged, 'none'],
    ['that ends in the middle is not shown', pngOf(600, 400).slice(0, 200), 'none'],
    ['that has fewer rows than it says is not shown', greyOf(30, 29), 'none'],
    ['whose rows are packed in an unknown way is not shown', greyOf(30, 30, { filter: 5 }), 'none'],
    ['that moves is not shown', greyOf(30, 30, { more: [chunk('acTL', Buffer.alloc(8))] }), 'none'],
  ];

  it.each(pictures)('%s', async (_name, png, expected) => {
    const { shown, pages } = await emailPages(input('noConversion', file(png)));
    expect([shown, pages.length]).toEqual([expected, 1]);
  });
});

it.each<[what: string, space: string, given: Parameters<typeof greyOf>[2]]>([
  ['with a text in it is taken as it is', '/DeviceGray', { more: [chunk('tEXt', LOW)] }],
  ['of which one shade is see-through is drawn', '/DeviceRGB', { more: [chunk('tRNS', LOW)] }],
  ['that is made lighter is drawn', '/DeviceRGB', { more: [chunk('gAMA', Buffer.of(0, 0, 9, 9))] }],
  ['that says how it lies is drawn', '/DeviceRGB', { more: [chunk('eXIf', LOW)] }],
  ['of too few colours is drawn', '/DeviceRGB', { more: [chunk('PLTE', RED)], kind: 3 }],
])('a picture %s', async (_what, space, given) => {
  const { run } = await emailPages(input('noConversion', file(greyOf(30, 30, given))));
  expect(/\/Height 30 \/ColorSpace (\/\w+)/.exec(await run.data.text())?.[1]).toBe(space);
});

it('no text of an email begins where a line of ours does, however long it is', async () => {
  const text = jest.spyOn(Sheet.prototype, 'text');
  const { texts, ...wanted } = input('failed', 'failed');
  await emailPages({ ...wanted, texts: { ...texts, subject: 'a sale '.repeat(30) } });
  const [first, second] = text.mock.calls.filter(([line]) => line.includes('sale'));
  expect(first?.[1]).toBe(0);
  expect(second?.[1]).toBeGreaterThan(0);
});

describe('beside the page', () => {
  let workers = 0;
  let ended = 0;

  let made: Awaited<ReturnType<typeof dossierTasks.email>>;
  const asked: EmailInput[] = [];

  /** Holds up everything that has a PDF; answers all else at once, so that a slow machine is not what is late. */
  class StuckWorker extends EventTarget {
    constructor() {
      super();
      workers += 1;
    }
    postMessage(request: WorkerRequest) {
      if ('isAborted' in request || request.task !== 'email') return;
      asked.push(request.input as EmailInput);
      if (typeof asked.at(-1)?.pdf !== 'string') return;
      const reply: WorkerReply = { id: request.id, done: made };
      this.dispatchEvent(Object.assign(new Event('message'), { data: reply }));
    }
    terminate() {
      ended += 1;
    }
  }

  beforeAll(() => Object.assign(globalThis, { Worker: StuckWorker }));

  it('an email whose PDF takes too long is shown by its picture, with a worker that is not held up', async () => {
    const wanted = input(file(pdfOf()), 'noConversion');
    made = await dossierTasks.email({ ...wanted, pdf: 'late' });
    const dossierWorker = openDossierWorker(50);
    const output = await dossierWorker.email(wanted, new AbortController().signal);
    expect(asked).toEqual([wanted, { ...wanted, pdf: 'late' }]);
    expect(output).toMatchObject({ shown: 'none', whyNotPdf: 'late' });
    expect([workers, ended]).toEqual([2, 1]);
    dossierWorker.close();
    expect(renderLimit).toBe(10_000);
  });
});

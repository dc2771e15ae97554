import { comparedFacts } from '@/features/compare/comparedFacts';
import { compareInWorker } from '@/features/compare/differences/compareInWorker';
import { drawnDifferences, sameShare } from '@/features/compare/comparisonRows';
import { readMailContent } from '@/viewer/safeHtml';
import { MailReadError, readMail } from '@/features/compare/readMail';
import { viewerPath } from '@/browser/viewerHost';
import type { FromViewer, ToViewer } from '@/lib/mail/viewerMessages';
import { forgetFiles } from '@/features/compare/compareFiles';
import { readContent } from '@/features/compare/readContent';
import { layersOf } from '@/features/compare/overlayLayers';
import { buildConversion, buildEmail } from '../../support/build/email';
import { answering } from '../../support/handlers/failure';
import { intlOf } from '../../support/messages';
import { server } from '../../support/server';
import { bindFakeSession } from '../../support/session';

const intl = intlOf();
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
  ['images', '<img src="cid:1@shop">', '<img src="cid:2@shop">'],
  ['images', '<img src="cid:1@shop" alt="5 EUR">', '<img src="cid:1@shop" alt="9 EUR">'],
  ['images', '<img alt="5 EUR">', '<img alt="9 EUR">'],
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
  ['<p>Hello<p>World', '<p>Hello<p>World', 1, 'The whole text is the same'],
  ['<p>Hello Anna', '<p>Hello Otto', 0.6, 'At least 60% of the text is the same'],
  [`<p>${'word '.repeat(1000)}<p>5`, `<p>${'word '.repeat(1000)}<p>9`, 0.99, /99%/],
  ['<p>Hello', '<p>Adieu', 0, 'Little or no common text was found'],
  ['<img src="https://i.example/1">', '<img src="https://i.example/2">', null, ''],
])('the share of the text that is the same is cut: %#', async (one, other, share, said) => {
  const found = sameShare((await compare(one, other)).text);
  expect(found).toBe(share);
  expect(intl.$t({ id: 'compare.share' }, { share: found })).toMatch(said);
});

it('tells sizes apart to the byte, and subjects by what turns them around', () => {
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

/** The frame that reads, and what the page in it says: jsdom loads none. */
function reader() {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[src="${viewerPath}"]`);
  if (!frame) throw new Error('nobody reads');
  const sent: ToViewer[] = [];
  const page = { postMessage: (message: ToViewer) => sent.push(message) } as unknown as Window;
  Object.defineProperty(frame, 'contentWindow', { value: page });
  const say = (data: FromViewer, origin = 'null', source: Window = page) =>
    window.dispatchEvent(new MessageEvent('message', { source, data, origin }));
  return { frame, sent, say };
}

const content = { blocks: ['Offer'], links: [], images: [] };

describe('the text of an email', () => {
  it('is read by an isolated page that nobody sees', async () => {
    const reading = readMail('<p>Offer', new AbortController().signal);
    const { frame, sent, say } = reader();
    expect(frame).not.toBeVisible();
    expect(sent).toEqual([]);
    say({ type: 'viewer-ready' });
    expect(sent).toEqual([{ type: 'read', html: '<p>Offer' }]);
    say({ type: 'mail-read', content: { ...content, blocks: ['Forged'] } }, 'https://evil.example');
    say({ type: 'mail-read', content: { ...content, blocks: ['Forged'] } }, 'null', window);
    say({ type: 'mail-read', content });
    expect(await reading).toEqual(content);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is not to be had where the page cannot read it, or says nothing', async () => {
    const refused = readMail('<p>', new AbortController().signal);
    reader().say({ type: 'mail-failed' });
    await expect(refused).rejects.toThrow(MailReadError);
    jest.useFakeTimers();
    const silent = readMail('<p>', new AbortController().signal);
    jest.advanceTimersByTime(10_000);
    await expect(silent).rejects.toThrow(MailReadError);
  });

  it('is not waited for once nobody wants it', async () => {
    const abort = new AbortController();
    const reading = readMail('<p>', abort.signal);
    abort.abort();
    await expect(reading).rejects.toThrow('aborted');
  });
});

beforeEach(() => bindFakeSession());
afterEach(forgetFiles);

function readEml(type: string, text: string) {
  const head = `From: a@shop.example\r\nContent-Type: ${type}\r\n\r\n`;
  const message = Buffer.from(`${head}${text}\r\n`, 'latin1');
  const email = buildEmail();
  const eml = buildConversion(email.id, 'eml', { convertedSize: message.length });
  server.use(answering('POST /api/mas/download', message, 'message/rfc822'));
  const conversions = { ...email.conversions, html: null, eml };
  return readContent({ ...email, conversions }, new AbortController().signal);
}

it.each([
  ['text/html', null],
  ['text/plain', ['Pay 5 EUR']],
])('without the html the text of a message is compared, if it has one (%s)', async (type, text) => {
  const read = await readEml(type, 'Pay 5 EUR');
  expect(read?.content.blocks ?? null).toEqual(text);
});

it('a text is not compared of which letters cannot be read', async () => {
  await expect(readEml('text/plain', 'Pay \xa35')).rejects.toThrow('cannot be read');
  const read = await readEml('text/plain; charset=windows-1252', 'Pay \xa35');
  expect(read?.content.blocks).toEqual(['Pay £5']);
});

it.each([
  ['of one email', 1, ['PNG', 'PDF']],
  [
    'of two emails that one person got in one minute',
    2,
    ['1 · 18:02: PNG', '1 · 18:02: PDF', '2 · 18:02: PNG', '2 · 18:02: PDF'],
  ],
])('the renditions %s have different names', (_of, count, names) => {
  const emails = Array.from({ length: count }, () => buildEmail());
  const layers = layersOf(intl, emails, ['pdf', 'png'], () => '18:02');
  expect(layers.map(({ label }) => label)).toEqual(names);
});

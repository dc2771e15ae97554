/** @jest-environment node */
import { createHash } from 'node:crypto';
import { openDossierWorker, type DossierWorker } from '@/evidence/dossier/dossierWorker';
import { dossierHash } from '@/evidence/pack/packFormat';
import { buildEmail } from '../../../support/build/email';
import { libraryPdf, pdfOf } from '../../../support/build/pdf';
import { renditionBytes } from '../../../support/build/rendition';
import { installCanvas, removeCanvas } from '../../../support/canvas';
import { crafted, KEYS } from '../../../evidence/dkim/senders';
import { bindPack, FINGERPRINT, foundText, pngOf, shownText, type Content } from './bindPack';

const NOON = Date.UTC(2026, 10, 19, 12);
const sent = { date: NOON };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const MESSAGE: Uint8Array = Buffer.from(
  'From: =?utf-8?B?5rmK5bGL?= <news@shop.example>\r\nTo: jo@example.org\r\nDate: Thu, 19 Nov 2026 13:00:00 +0100\r\nMessage-ID: <42@shop.example>\r\nSubject: Sale\r\n\r\nHello\r\n',
);

/** The same message, PDF and PNG for every email. */
const each =
  (pdf: Uint8Array<ArrayBuffer>, { png = pngOf(600, 400), eml = MESSAGE } = {}): Content =>
  (email, type) => {
    if (type === 'pdf') return pdf;
    if (type === 'eml') return new Uint8Array(eml);
    return type === 'png' ? png : renditionBytes(email.id, type);
  };

const sender = 'news@shop.example';
const one = [
  buildEmail({ id: 'a', sender, recipient: 'jo@example.org', subject: 'Sale', ...sent }),
];

/** Those of one email, for what is only read in them: by its PDF, and by a picture. */
let plain: Awaited<ReturnType<typeof bindPack>>;
let pictured: typeof plain;
beforeAll(async () => {
  installCanvas();
  plain = await bindPack(one, each(pdfOf()));
  const withoutPdf = [buildEmail({ id: 'a', subject: 'שלום Sale', conversions: { pdf: null } })];
  pictured = await bindPack(withoutPdf, each(pdfOf(), { png: pngOf(800, 4000) }));
});
afterAll(removeCanvas);

/** Those between the list and the explanations. */
const ownPages = ({ read: { bookmarks } }: { read: { bookmarks: { page: number }[] } }) =>
  (bookmarks.at(-1)?.page ?? 0) - (bookmarks[2]?.page ?? 0);

describe('one document to print', () => {
  it('has the list first, the pages of each email, and explanations last, each page with its number and the fingerprint', async () => {
    const emails = ['a', 'b', 'c'].map((id) =>
      buildEmail({ id, recipient: `${id}@example.org`, subject: `Sale ${id}`, ...sent }),
    );
    const pdf = pdfOf({ pages: [[595, 842], [595, 842]] }); // prettier-ignore
    const { read, pages, byPicture, notShown } = await bindPack(emails, each(pdf));
    expect([byPicture, notShown]).toEqual([0, 0]);
    expect(read.title).toBe('Evidence pack of 3 emails');
    expect(read.sizes).toEqual(Array.from({ length: pages }, () => [595, 842]));
    read.operators.forEach((operators, index) => {
      expect(operators).toContain(`(${index + 1} / ${pages}) Tj`);
      expect(operators).toContain('/M Do'); // the fingerprint
    });
    const first = 2;
    expect(read.bookmarks).toEqual([
      { title: 'Cover', page: 1 },
      { title: 'The emails', page: 1 },
      ...['a', 'b', 'c'].map((id, index) => ({
        title: `2026-11-19 13:00:00 (UTC+01:00) · ${id}@example.org · Sale ${id}`,
        page: first + index * 2,
      })),
      { title: 'About this document', page: 8 },
    ]);
    expect(pages).toBeGreaterThanOrEqual(8);
  });

  it('says above an email what its message says, and what is known of its signature', () => {
    const lines = shownText(plain.read, 1);
    expect(lines[1]).toBe('Subject: Sale');
    expect(lines).toContain('From: 湊屋 <news@shop.example>');
    expect(lines).toContain('To: jo@example.org');
    expect(lines).toContain('Date: Thu, 19 Nov 2026 13:00:00 +0100');
    expect(lines).toContain('Message-ID: <42@shop.example>');
    expect(lines).toContain(
      'Sender’s signature: Not signed: the message carries no signature of a domain (DKIM).',
    );
    expect(lines).toContain(`email.eml: SHA-256 ${sha256(MESSAGE)}`);
  });

  it.each([
    ['its lines end in two ways', Buffer.concat([MESSAGE, Buffer.from('\n')])],
    [
      'it has more parts than are read',
      Buffer.concat([MESSAGE, Buffer.from('--\r\n'.repeat(5001))]),
    ],
  ])(
    'says nothing of people, date and id of a message that cannot be read: %s',
    async (_why, eml) => {
      const { read } = await bindPack(one, each(pdfOf(), { eml }));
      const lines = shownText(read, 1);
      expect(lines.filter((line) => /^(?:From|To|Date|Message-ID):/.test(line))).toEqual([]);
      expect(lines).toContain(`email.eml: SHA-256 ${sha256(eml)}`);
    },
  );

  it('calls the keys of a pack no confirmation of a signature', async () => {
    const { read } = await bindPack(one, each(pdfOf(), { eml: crafted() }), { keys: KEYS });
    const lines = shownText(read, 1).join(' ');
    expect(lines).toContain('Signed in part, naming northwind.example.');
    expect(lines).not.toContain('Key found');
  });

  it('says which emails are shown by their picture, which are not, and on which page each begins', async () => {
    const without = (...types: ('pdf' | 'png')[]) => ({
      ...sent,
      conversions: Object.fromEntries(types.map((type) => [type, null])),
    });
    const emails = [sent, without('pdf'), without('pdf', 'png')].map((given, index) =>
      buildEmail({ id: `m${index}`, ...(index === 2 && { recipient: '' }), ...given }),
    );
    const { read, pages, byPicture, notShown } = await bindPack(emails, each(pdfOf()));
    expect([byPicture, notShown]).toEqual([1, 1]);
    expect(shownText(read, 0).filter((line) => /^\d+$/.test(line))).toEqual(
      [1, 2, 3].flatMap((number) => [`${number}`, `${number + 1}`]),
    );
    expect(shownText(read, pages - 1).join(' ')).toMatch(
      /1 email is shown by its PNG.* No\. 2 .*1 email cannot be shown.* No\. 3 /,
    );
    expect(shownText(read, 3).join('\n')).toMatch(
      /^3 · .* · -\n[^]*The pack has no PDF\.\nThe pack has no PNG\./,
    );
  });

  it('hides no second header of a name, and cuts nothing of what is known of a signature, whatever it names', async () => {
    const domain = `${`${'a'.repeat(60)}.`.repeat(4)}example`;
    const signature = `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=s; h=to; bh=; b=\r\n`;
    const people = `To: ${'Zoe '.repeat(200)}<zoe@example.org>\r\n`;
    const message = Buffer.concat([Buffer.from(signature + people), MESSAGE]);
    const { read } = await bindPack(one, each(pdfOf(), { eml: message }));
    const lines = shownText(read, 1);
    expect(lines.join(' ')).toMatch(/To: (?:Zoe )+… .* <zoe@example.org> \| jo@example.org/);
    expect(lines.join(' ')).toContain('it does not cover the From header.');
  });

  it('has words that are read from the right as readers put them together: as they are seen', () =>
    expect(shownText(pictured.read, 1)).toContain('Subject: םולש Sale'));

  it('has its own letters: no reader puts a font in their place', () => {
    const { objects } = pictured.read;
    expect((objects.match(/\/Type \/Font\s[^\n]*/g) ?? []).length).toBeGreaterThan(1);
    expect(objects).not.toMatch(/\/BaseFont/);
  });

  it('shows the fingerprint from one place, which is zeros where it was hashed', async () => {
    const { bytes, file } = plain;
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.slice(256, 320)).toBe(FINGERPRINT);
    expect(text.split(FINGERPRINT)).toHaveLength(2);
    expect(bytes.length).toBe(file.size);
    expect(await dossierHash(bytes, FINGERPRINT)).toBe(file.sha256);
    expect(await dossierHash(bytes, FINGERPRINT.replace('0', '1'))).toBeNull();
    expect(await dossierHash(bytes.slice(0, 300), FINGERPRINT)).toBeNull();
  });

  it('is the same to the byte when it is made once more', async () => {
    const pdf = await libraryPdf('Hello');
    const [first, second] = [await bindPack(one, each(pdf)), await bindPack(one, each(pdf))];
    expect(sha256(first.bytes)).toBe(sha256(second.bytes));
  });

  it('is on the paper that was chosen, and names the timestamp', async () => {
    expect(shownText(plain.read, 0).join(' ')).toContain(
      'None had been asked for when this document was made.',
    );
    const whole = Array.from({ length: plain.pages }, (_, page) => shownText(plain.read, page));
    expect(whole.flat().join(' ')).toContain('with the keys in the pack, if it has any:');
    const options = { paper: 'letter', timestampHost: 'stamps.example' } as const;
    const { read } = await bindPack(one, each(pdfOf()), options);
    expect(new Set(read.sizes.map(String))).toEqual(new Set(['612,792']));
    expect(shownText(read, 0).join(' ')).toContain(
      'Asked of stamps.example after this document was made.',
    );
  });

  it.each(['fr_FR', 'ja_JP'] as const)(
    'is in the language of the person, and its words are found (%s)',
    async (localization) => {
      const subject = `湊屋のお知らせ ${'😀'.repeat(200)}`;
      const emails = [buildEmail({ id: 'a', recipient: 'jo\u200b@example.org', subject, ...sent })];
      const { read } = await bindPack(emails, each(pdfOf()), { localization });
      const letters = foundText(read);
      const word = { fr_FR: 'é’À', ja_JP: '証拠' }[localization];
      expect(Array.from(`湊屋😀${word}`).filter((letter) => !letters.includes(letter))).toEqual([]);
      expect(read.bookmarks[2]?.title).toMatch(
        / · jo\\u\{200B\}@example\.org · 湊屋のお知らせ 😀+…$/u,
      );
    },
  );

  it('cuts what is taller than the paper into pages, and shrinks what is a little taller', async () => {
    const tall = await bindPack(one, each(pdfOf({ pages: [[595, 3000]] })));
    expect(ownPages(tall)).toBe(4);
    const whole = await bindPack(one, each(pdfOf({ pages: [[595, 842]] })));
    expect(ownPages(whole)).toBe(1);
    expect(ownPages(pictured)).toBe(5);
  });

  it('tells how far it is, and stops when it is not wanted any more', async () => {
    const emails = ['a', 'b', 'c'].map((id) => buildEmail({ id }));
    const told: number[] = [];
    const stop = new AbortController();
    const made = bindPack(emails, each(pdfOf()), {
      signal: stop.signal,
      report: ({ emails: done, of }) => {
        expect(of).toBe(3);
        told.push(done);
        if (done === 1) stop.abort(new Error('not wanted'));
      },
    });
    await expect(made).rejects.toThrow('not wanted');
    expect(told).toEqual([0, 1]);
  });
});

it('brings nothing along that opens, runs or is fetched', async () => {
  const pdf = pdfOf({
    catalog: '/OpenAction 10 0 R/Names<</JavaScript<</Names[(a)10 0 R]>>>>',
    page: '/AA<</O 10 0 R>>/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://track.example/)>>>>]/Group<</S/Transparency>>',
    objects: ['<</S/JavaScript/JS(app.alert\\(1\\))>>'],
  });
  const { read, byPicture } = await bindPack(one, each(pdf));
  expect(byPicture).toBe(0);
  expect(read.objects).not.toMatch(/JavaScript|OpenAction|\/AA|URI|Annots/);
});

it('is not made where it is larger than a pack holds', async () => {
  const dossierWorker = openDossierWorker();
  const data = new Blob(Array<Blob>(250).fill(new Blob([new Uint8Array(1_000_000)])));
  const finish: DossierWorker['finish'] = (input, signal) =>
    dossierWorker.finish(
      { ...input, runs: [...input.runs, { first: 7, places: [], data }] },
      signal,
    );
  const made = bindPack(one, each(pdfOf()), { dossierWorker: { ...dossierWorker, finish } });
  await expect(made).rejects.toThrow('tooLarge');
});

it('what a browser draws is not believed where it hides it', async () => {
  removeCanvas();
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {}
      getContext() {
        return {
          canvas: this,
          measureText: (text: string) => ({ width: text.length }),
          ...Object.fromEntries(
            ['fillRect', 'fillText', 'save', 'beginPath', 'rect', 'clip', 'restore'].map((name) => [
              name,
              () => undefined,
            ]),
          ),
          getImageData: () => ({ data: new Uint8ClampedArray(this.width * this.height * 4) }),
        };
      }
    },
  });
  await expect(bindPack(one, each(pdfOf()))).rejects.toThrow('guarded');
  installCanvas();
});

import { emailFileName, NameSet, safeFileName, type FileExtension } from '@/lib/fileName';
import corpus from '../hostile-corpus.json';

const encoder = new TextEncoder();
const hostile = corpus.filter(({ id }) => id.startsWith('f-'));
const vectors = hostile.map((item) => ({ ...item, extension: item.ext as FileExtension }));
const named = vectors.filter(({ expectation }) => expectation.startsWith('name:'));

describe('safeFileName', () => {
  it.each(named)(
    'names the hostile subject $id as the rules say',
    ({ payload, extension, expectation }) => {
      expect(safeFileName(payload, extension)).toBe(expectation.slice('name:'.length));
    },
  );

  it('refuses an extension that is not in the fixed list', () => {
    const refused = vectors.filter(({ expectation }) => expectation.startsWith('throws:'));
    expect(refused).toHaveLength(1);
    for (const { payload, extension } of refused)
      expect(() => safeFileName(payload, extension)).toThrow(TypeError);
  });

  it('cuts at 120 bytes, between letters', () => {
    expect(safeFileName('x'.repeat(400), 'html')).toBe(`${'x'.repeat(120)}.html`);
    expect(safeFileName('👩‍👩‍👧‍👦'.repeat(40), 'html')).toBe(`${'👩‍👩‍👧‍👦'.repeat(4)}.html`);
  });

  it.each([
    [undefined, 'email.pdf'],
    [null, 'email.pdf'],
    [42, 'email.pdf'],
    ['', 'email.pdf'],
    ['...', 'email.pdf'],
    ['-rf', '_rf.pdf'],
    ['~root', '_root.pdf'],
    ['CON', '_CON.pdf'],
    ['nul', '_nul.pdf'],
    ['com1.backup', '_com1.backup.pdf'],
    ['LPT³', '_LPT³.pdf'],
  ])('calls nothing "email", and makes no option, home folder or device: %p', (raw, name) =>
    expect(safeFileName(raw, 'pdf')).toBe(name),
  );
});

it('NameSet keeps names apart that some file systems take for the same', () => {
  const { payload, expectation } = vectors.find(({ id }) => id === 'f-duplicates') ?? {
    payload: '[]',
    expectation: 'names:0',
  };
  const names = new NameSet();
  expect((JSON.parse(payload) as string[]).map((name) => names.take(name))).toEqual(
    JSON.parse(expectation.slice('names:'.length)),
  );
});

describe('emailFileName', () => {
  const email = {
    id: '1730000000123',
    date: Date.UTC(2026, 0, 31, 23, 30),
    recipient: 'yuki@example.jp',
    subject: 'Winter: last days/50% off',
  };

  it('tells date, recipient, subject and id', () => {
    expect(emailFileName(email, 'pdf', 'UTC')).toBe(
      '2026-01-31_yuki@example.jp_Winter_ last days_50% off_1730000000123.pdf',
    );
  });

  it("takes the day in the profile's zone", () => {
    expect(emailFileName(email, 'png', 'Asia/Tokyo')).toMatch(/^2026-02-01_/);
    expect(emailFileName(email, 'png', 'No/Where')).toMatch(/^2026-01-31_/);
  });

  it('writes the day the same where a browser writes the dates of a language differently', () => {
    const Formatter = Intl.DateTimeFormat;
    jest
      .spyOn(Intl, 'DateTimeFormat')
      .mockImplementation(
        ((language: string, options: Intl.DateTimeFormatOptions) =>
          new Formatter(language === 'en-CA' ? 'en-US' : language, options)) as never,
      );
    expect(emailFileName(email, 'png', 'America/Toronto')).toMatch(/^2026-01-31_/);
  });

  it('shortens the subject and keeps the id', () => {
    const name = emailFileName(
      { ...email, subject: '冬のセール'.repeat(50), recipient: `${'r'.repeat(90)}@example.jp` },
      'html',
      'UTC',
    );
    expect(name).toMatch(/^2026-01-31_r{40}_冬のセール.*_1730000000123\.html$/);
    expect(encoder.encode(name).length).toBeLessThanOrEqual(125);
  });

  it('keeps a very long id as far as there is room, and stays in the limit', () => {
    const name = emailFileName({ ...email, id: `<${'a'.repeat(300)}@example.jp>` }, 'eml', 'UTC');
    expect(name).toContain(`_${'a'.repeat(71)}.eml`);
    expect(encoder.encode(name).length).toBeLessThanOrEqual(124);
  });

  it('leaves out what is missing', () => {
    expect(
      emailFileName({ id: '7', date: null, recipient: null, subject: ' \u200b' }, 'eml', 'UTC'),
    ).toBe('7.eml');
    expect(
      emailFileName({ id: '7', date: 1e20, recipient: null, subject: 'x' }, 'eml', 'UTC'),
    ).toBe('x_7.eml');
  });
});

import { type ListedEmail, manifestCsv, type ManifestEntry } from '@/evidence/pack/manifest';
import { blankCover, isPackPath, signCover } from '@/evidence/pack/packFormat';
import { zipFrames } from '@/evidence/zip/zipFrames';

const entry: ManifestEntry = {
  id: 'a1',
  date: Date.UTC(2026, 10, 19, 9, 2, 31),
  recipient: 'kenji@example.jp',
  sender: 'news@example.com',
  subject: '冬の "セール"',
  campaignId: 'C-7',
  type: 'eml',
  file: 'archive/a1.eml',
  size: 1234,
  sha256: 'ab'.repeat(32),
};

describe('manifest.csv', () => {
  it('has a column for each fact, dates in UTC and in the zone of the profile, and a byte order mark', () => {
    expect(manifestCsv([entry], 'Asia/Tokyo')).toBe(
      '\ufeff"id","date_utc","date_Asia/Tokyo","recipient","sender","subject","campaign","file","size","sha256"\r\n' +
        `"a1","2026-11-19T09:02:31.000Z","2026-11-19T18:02:31+09:00","kenji@example.jp","news@example.com","冬の ""セール""","C-7","archive/a1.eml",1234,"${'ab'.repeat(32)}"\r\n`,
    );
  });

  it('falls back to UTC for a zone that nobody knows, and leaves a date empty that is none, or that not every program can hold', () => {
    const entries = [null, Date.UTC(10_000, 0)].map((date) => ({ ...entry, date }));
    const [head, ...rows] = manifestCsv(entries, 'Mars/Olympus').trim().split('\r\n');
    expect(head).toContain('"date_utc","date_Etc/UTC"');
    expect(rows).toEqual(Array(2).fill(expect.stringMatching(/^"a1","","","/)));
  });

  // Where a zone's offset had seconds, dates are in UTC; where a calendar ends, there is none.
  it.each([
    ['America/New_York', '2026-11-19T09:02:31.000Z', '2026-11-19T04:02:31-05:00'],
    ['Asia/Kolkata', '2026-11-19T09:02:31.000Z', '2026-11-19T14:32:31+05:30'],
    ['UTC', '1899-12-30T00:00:00.000Z', '1899-12-30T00:00:00+00:00'],
    ['UTC', '0001-01-01T00:00:00.000Z', ''],
    ['UTC', '9999-12-31T23:59:59.000Z', ''],
    ['Europe/Paris', '1890-05-01T12:00:00.000Z', '1890-05-01T12:00:00+00:00'],
    ['Europe/Paris', '1969-12-31T23:59:59.999Z', '1970-01-01T00:59:59+01:00'],
    ['Europe/Paris', '1920-05-01T12:00:00.000Z', '1920-05-01T13:00:00+01:00'],
  ])('writes in %s for %s: %j', (zone, utc, local) => {
    const text = manifestCsv([{ ...entry, date: Date.parse(utc) }], zone);
    expect(text).toContain(`"${utc}","${local}",`);
  });

  it('runs nothing in a spreadsheet', () => {
    expect(manifestCsv([{ ...entry, subject: '=cmd|calc', sender: '+1' }], 'UTC')).toContain(
      '"\'+1","\'=cmd|calc"',
    );
  });
});

it('the list of an archive has a row for each email, also for those without a file, and says why', () => {
  const missing: ListedEmail = {
    ...entry,
    id: 'b2',
    file: '',
    size: null,
    sha256: '',
    missing: 'noConversion',
  };
  const [head, first, second] = manifestCsv(
    [{ ...entry, missing: '' }, missing],
    'UTC',
    true,
  ).split('\r\n');
  expect(head).toMatch(/,"file","size","sha256","missing"$/);
  expect(first).toMatch(/^"a1",.*,"archive\/a1\.eml",1234,"(?:ab){32}",""$/);
  expect(second).toMatch(/^"b2",.*,"","","","noConversion"$/);
});

it('takes paths that every system unpacks to where they say, and no others', () => {
  const good = ['a'.repeat(200), '0001_2026/jo@a.example+b', 'Zz9-', 'com', 'console', 'a/acon'];
  expect(good.filter(isPackPath)).toEqual(good);
  const bad = ['a/con', 'PRN.txt', 'aux', 'nul.b', 'com1', 'lpt9', 'a..b', 'a.', '-a', 'é', ''];
  expect([...bad, 'a'.repeat(201)].filter(isPackPath)).toEqual([]);
});

it('takes no cover with two places for the fingerprint, filled or not', () => {
  const fingerprint = 'ab'.repeat(32);
  const mark = (text: string) => `<code id="fingerprint">${text}</code>`;
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  const blank = mark('0'.repeat(64));
  expect(blankCover(bytes(mark(fingerprint)), fingerprint)).toEqual(bytes(blank));
  expect(blankCover(bytes(mark(fingerprint) + blank), fingerprint)).toBeNull();
  expect(blankCover(bytes(blank + mark(fingerprint)), fingerprint)).toBeNull();
  expect(signCover(bytes(blank + blank), fingerprint)).toBeNull();
  expect(signCover(bytes(blank + mark(fingerprint)), fingerprint)).toBeNull();
});

it('neither writes nor takes a zip whose directory ends like the locator of another', () => {
  const file = (path: string, packedSize: number) => ({
    path,
    packedSize,
    size: packedSize,
    isDeflated: false,
    crc32: 1,
  });
  const first = file('index.html', 0x07064b50 - 40);
  expect(() => zipFrames([first, file('sixteen.letters1', 1)], 0)).toThrow(RangeError);
  expect(zipFrames([first, file('fifteen.letters', 1)], 0).locals).toHaveLength(2);
  expect(
    zipFrames([{ ...first, packedSize: 5 }, file('sixteen.letters1', 1)], 0).locals,
  ).toHaveLength(2);
});

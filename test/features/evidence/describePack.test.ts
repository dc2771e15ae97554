/** @jest-environment node */
import { FILE_TYPES } from '@/api/emails';
import { evidence, evidenceSlice } from '@/features/evidence/evidenceSlice';
import { describePack, folderName } from '@/features/evidence/making/describePack';
import { planPack } from '@/features/evidence/packPlan';
import { nameBehindDay, packFileName } from '@/features/evidence/making/packFileName';
import { isPackPath } from '@/evidence/pack/packFormat';
import { packFacts } from '../../support/evidencePacks';
import { intlOf } from '../../support/messages';
import { buildConversion, buildEmail } from '../../support/build/email';
import { buildFilters } from '../../support/build/filters';
import corpus from '../../hostile-corpus.json';

const NOON = Date.UTC(2026, 10, 19, 12);

it.each([
  [100, 140],
  [null, null],
])(
  'a pack says its size in advance where the archive noted all sizes: with %s, %s',
  (size, sum) => {
    const emails = [40, size].map((convertedSize, index) =>
      buildEmail({ conversions: { pdf: buildConversion(`${index}`, 'pdf', { convertedSize }) } }),
    );
    expect(planPack(emails, ['pdf']).bytes).toBe(sum);
  },
);

it('addresses that differ in nothing but capitals and spaces are one recipient', () => {
  const emails = ['Jo@example.org', ' jo@example.org ', ''].map((recipient) =>
    buildEmail({ recipient }),
  );
  expect(planPack(emails, ['pdf']).recipients).toBe(1);
});

describe('the folder of an email', () => {
  it.each([
    ['jo@example.org', '0001_2026-11-19_jo@example.org'],
    ['Zoë.Ångström@exämple.org', '0001_2026-11-19_Zoe.Angstrom@example.org'],
    ['田中@例え.jp', '0001_2026-11-19__@_.jp'],
    ['', '0001_2026-11-19'],
    ['../../etc/passwd', '0001_2026-11-19_._._etc_passwd'],
    [`${'x'.repeat(39)}.org`, `0001_2026-11-19_${'x'.repeat(39)}`],
  ])('of %j', (recipient, folder) =>
    expect(folderName(0, { date: NOON, recipient }, 'UTC')).toBe(`emails/${folder}`),
  );

  it('is of the day in the profile’s zone, and has none where there is no date', () => {
    expect(
      folderName(11, { date: Date.UTC(2026, 10, 19, 20), recipient: 'a@b' }, 'Asia/Tokyo'),
    ).toBe('emails/0012_2026-11-20_a@b');
    expect(folderName(0, { date: null, recipient: 'a@b' }, 'UTC')).toBe('emails/0001_a@b');
    expect(folderName(0, { date: Number.NaN, recipient: 'a@b' }, 'UTC')).toBe('emails/0001_a@b');
  });

  it('is safe and unlike any other, whatever the recipients are', () => {
    const recipients = (corpus as { payload?: unknown }[]).flatMap(({ payload }) =>
      typeof payload === 'string' ? [payload] : [],
    );
    const paths = recipients.map(
      (recipient, index) => `${folderName(index, { date: NOON, recipient }, 'UTC')}/email.png`,
    );
    expect(recipients.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !isPackPath(path))).toEqual([]);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
  });
});

describe('the name of a pack', () => {
  const months = [4, 10].map((month) => Date.UTC(2026, month, 15));
  const sentTo = (...recipients: string[]) =>
    recipients.map((recipient, index) => ({ recipient, date: months[index] ?? null }));
  const filters = buildFilters({ recipient: '*@example.fr', subject: 'Sale ' });
  const named = {
    note: '',
    contextName: 'Client One',
    emails: sentTo('zoe19@example.fr', 'zoe19@example.fr'),
    filters,
    created: NOON,
    timezone: 'UTC',
  };
  const cases: [string, Partial<Parameters<typeof packFileName>[1]>, string][] = [
    ['its case', { note: '../Case: 1' }, '.._Case_ 1'],
    ['no more of a long case than files are called', { note: 'x'.repeat(255) }, 'x'.repeat(100)],
    ['its one recipient and the months', {}, 'zoe19@example.fr, 2026-05 to 2026-11'],
    ['one month once', { emails: sentTo('zoe19@example.fr') }, 'zoe19@example.fr, 2026-05'],
    ['no month that nobody knows', { emails: [null, Date.UTC(9999, 11, 31)].map((date) => ({ recipient: 'jo@example.org', date })) }, 'jo@example.org'], // prettier-ignore
    ['the words of its search', { emails: sentTo('a@example.fr', 'b@example.fr') }, '…@example.fr Sale, 2026-05 to 2026-11'], // prettier-ignore
    ['its archive where its search has no words', { emails: sentTo('a@b.fr', 'c@b.fr'), filters: buildFilters({ sender: '*@*' }) }, 'Client One 2, 2026-05 to 2026-11'], // prettier-ignore
    ['its archive where emails were chosen', { emails: sentTo('a@b.fr', 'c@b.fr'), filters: null }, 'Client One 2, 2026-05 to 2026-11'], // prettier-ignore
  ];

  it.each(cases)('says %s', (_name, pack, expected) => {
    const day = new Date(NOON).toISOString().slice(0, 10);
    expect(packFileName(intlOf(), { ...named, ...pack })).toBe(`${day}_evidence_${expected}.zip`);
    expect(nameBehindDay(intlOf(), { ...named, ...pack })).toBe(`evidence_${expected}.zip`);
  });

  it.each([
    ['fr_FR', 'dossier de preuve', '2026-05 à 2026-11'],
    ['ja_JP', '証拠パック', '2026-05～2026-11'],
  ] as const)('names it in the language of who makes it: %s', (localization, kind, months) => {
    expect(packFileName(intlOf(localization), named)).toMatch(
      new RegExp(`^[-0-9]+_${kind}_zoe19@example\\.fr, ${months}\\.zip$`),
    );
  });
});

it('a pack states no date that not every program reads', () => {
  const { manifest } = describePack(
    packFacts,
    [buildEmail({ date: Date.UTC(12_026, 0) })],
    FILE_TYPES,
    { parts: new Map(), failures: new Map() },
  );
  expect(manifest.emails[0]?.date).toBeNull();
});

it('a pack of chosen emails has no more of them than that of a search, and knows how many there were', () => {
  const emails = Array.from({ length: 1001 }, () => buildEmail());
  const opened = evidence.evidenceOpened({ kind: 'emails', emails });
  const state = evidenceSlice.reducer(undefined, opened);
  expect([state.emails.length, state.found]).toEqual([1000, 1001]);
});

it('a pack is of what there was when it was asked for, whenever its range ends', () => {
  const now = Math.floor(Date.now() / 1000);
  const endOf = (endDate: number) => {
    const range = { startDate: now - 86_400, endDate };
    const filters = buildFilters({ recipient: 'jo@example.org', range });
    const { payload } = evidence.evidenceOpened({ kind: 'search', filters, recordCount: 1 });
    return payload.filters?.range.endDate;
  };
  expect(endOf(now - 60)).toBe(now - 60);
  expect(endOf(now + 3600)).toBeGreaterThanOrEqual(now);
  expect(endOf(now + 3600)).toBeLessThan(now + 60);
});

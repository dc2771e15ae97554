/** @jest-environment node */
import { FILE_TYPES } from '@/api/emails';
import { describePack, folderName } from '@/features/evidence/describePack';
import { packFileName } from '@/features/evidence/savePack';
import { isPackPath } from '@/lib/packFormat';
import { packFacts } from '../../support/evidencePacks';
import corpus from '../../hostile-corpus.json';
import { buildEmail } from '../../support/build/email';

const NOON = Date.UTC(2026, 10, 19, 12);

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

it('a pack has the name of its case, else of its one recipient, else of its archive and how many they are', () => {
  const describe = (note: string, count: number) => {
    const { manifest } = describePack(
      { ...packFacts, note },
      Array.from({ length: count }, () => buildEmail({ recipient: 'jo@example.org' })),
      FILE_TYPES,
      { parts: new Map(), failures: new Map() },
    );
    return packFileName({ ...manifest, contextName: manifest.dataContext.name });
  };
  expect(describe('../Case: 1', 2)).toBe('2026-11-20_evidence_.._Case_ 1.zip');
  expect(describe('', 1)).toBe('2026-11-20_evidence_jo@example.org.zip');
  expect(describe('', 3)).toBe('2026-11-20_evidence_Client One_3.zip');
});

it('a pack states no period beyond its making, and no date that not every program reads', () => {
  const seconds = (iso: string) => Date.parse(iso) / 1000;
  const described = (startDate: string, endDate: string) =>
    describePack(
      {
        ...packFacts, // made on 2026-11-20 at 12:00
        filters: {
          recipient: 'jo@example.org',
          sender: '',
          subject: '',
          campaignId: '',
          range: { startDate: seconds(startDate), endDate: seconds(endDate) },
        },
      },
      [buildEmail({ date: Date.UTC(12_026, 0) })],
      FILE_TYPES,
      { parts: new Map(), failures: new Map() },
    ).manifest;
  const manifest = described('2026-11-14T00:00:00Z', '2026-11-20T23:59:59Z');
  expect(manifest.question).toMatchObject({ to: '2026-11-20T12:00:00.000Z' });
  expect(manifest.emails[0]?.date).toBeNull();
  expect(described('2026-11-14T00:00:00Z', '2026-11-19T23:59:59Z').question).toMatchObject({
    to: '2026-11-19T23:59:59.000Z',
  });
});

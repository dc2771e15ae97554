import { omit } from 'es-toolkit';
import JSZip from 'jszip';
import * as api from '@/api/emails';
import { NOON } from '../backend/support/testBackend';
import { invalid, missing } from './refusals';
import { bothSides, stored, toArchived, type Side } from './sides';

const second = (milliseconds: number) => Math.floor(milliseconds / 1000);
const range = { startDate: second(NOON - 10 * 86_400_000), endDate: second(NOON) };
const none: api.EmailFilters = { recipient: '', sender: '', subject: '', campaignId: '', range };
const signal = new AbortController().signal;

function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the test has no such value');
  return value;
}

const sent = (index: number) => required(stored[index]);
const idOf = (index: number) => String(sent(index).rowId);

/** One suite, two ends: what the tests' handlers say is what the local backend says. */
describe.each<[string, Side]>(bothSides())('%s', (_name, side) => {
  describe('emails', () => {
    const found = async (filters: Partial<api.EmailFilters>) => {
      const { emails } = await api.listEmails({ ...none, ...filters }, 0);
      return emails.map(({ id }) => stored.findIndex(({ rowId }) => String(rowId) === id));
    };

    beforeEach(() => side.connect());

    it('come in pages, the newest first, with their count', async () => {
      const first = await api.listEmails(none, 0);
      const next = await api.listEmails(none, 100);
      expect(first).toMatchObject({ received: 100, recordCount: 146 });
      expect([...first.emails, ...next.emails].map(({ id }) => id)).toEqual(
        stored.map(({ rowId }) => String(rowId)),
      );
      await expect(api.listEmails(none, 200)).resolves.toMatchObject({ emails: [] });
    });

    it('come 1000 at once for downloads', async () => {
      const { emails, recordCount } = await api.listForBulk(none);
      expect([emails.length, recordCount]).toEqual([146, 146]);
    });

    it('have all their fields in the list', async () => {
      const { emails } = await api.listEmails(none, 0);
      expect(emails[0]).toMatchObject(omit(toArchived(sent(0)), ['thumbnail', 'preview']));
    });

    it.each<[string, Partial<api.EmailFilters>, number[]]>([
      ['a whole address without regard to case', { recipient: 'JO.MARTIN@example.COM' }, [0]],
      ['not a part of an address', { recipient: 'martin' }, []],
      ['an address with an asterisk', { recipient: '*@other.test' }, [3, 4, 5]],
      ['the beginning of an address', { recipient: 'jo*' }, [0, 1]],
      ['a keyword between asterisks', { recipient: '*MARTIN*' }, [0]],
      ['an underscore as it is', { recipient: 'bob_x*' }, [3]],
      ['a sender without regard to case', { sender: 'news@shop.example', subject: 'été' }, [1]],
      ['a part of a subject', { subject: 'SPRING' }, [0]],
      ['a percent sign as it is', { subject: '100%' }, [0]],
      ['words of an index language as they are', { subject: '"hello" OR' }, [2]],
      ['Japanese text', { subject: '新作' }, [3]],
      ['brackets as they are', { subject: '(and more)' }, [4]],
      ['a subject with an asterisk as a whole', { subject: 'Spring*sale' }, [0]],
      ['a campaign exactly', { campaignId: 'SPRING-1' }, [0]],
      ['a campaign with an asterisk', { campaignId: 'SPRING-1*', subject: 'nouveaut' }, [1]],
      ['several filters at once', { recipient: 'jo*', campaignId: 'SPRING-10' }, [1]],
      [
        'a range whose last second belongs to it',
        { range: { startDate: second(NOON - 60_000), endDate: second(NOON - 60_000) } },
        [1],
      ],
      [
        'nothing before the range',
        { range: { startDate: second(NOON) + 1, endDate: second(NOON) + 60 } },
        [],
      ],
    ])('are found by %s', async (_what, filters, indexes) => {
      await expect(found(filters)).resolves.toEqual(indexes);
    });

    it('can be asked for one by one', async () => {
      const { rowId, renditions, subject } = sent(1);
      await expect(
        api.getEmail({ id: String(rowId), sentDate: NOON - 60_000 }),
      ).resolves.toMatchObject({ id: String(rowId), subject, conversions: renditions });
      await expect(api.getEmail({ id: '1', sentDate: 1 })).rejects.toEqual(missing);
    });
  });

  it('emails belong to their data context', async () => {
    await side.connect({ context: 'b' });
    const { emails } = await api.listEmails(none, 0);
    expect(emails.map(({ subject }) => subject)).toEqual(['Secret of client b']);
  });

  it('emails are not given without a data context', async () => {
    await side.connect({ context: null });
    await expect(api.listEmails(none, 0)).rejects.toEqual(invalid);
  });

  it('the chart counts by days of the zone', async () => {
    await side.connect({ timezone: 'Asia/Tokyo' });
    const start = NOON - 2 * 86_400_000;
    const interval = {
      start: second(start),
      end: second(NOON),
      groupCount: 1,
      unit: 'days',
    } as const;
    const midnights = [Date.UTC(2026, 2, 8, 15), Date.UTC(2026, 2, 9, 15)] as const;
    expect(await api.getChart(interval, none)).toEqual([
      { start, end: midnights[0] - 1, count: 0 },
      { start: midnights[0], end: midnights[1] - 1, count: 140 },
      { start: midnights[1], end: NOON + 999, count: 6 },
    ]);
  });

  describe('files', () => {
    const conversion = (index: number, type: (typeof api.FILE_TYPES)[number]) =>
      required(sent(index).renditions[type]);

    beforeEach(() => side.connect());

    it.each(api.FILE_TYPES)('comes alone as %s', async (type) => {
      const progress = jest.fn();
      const blob = await api.downloadFile(conversion(0, type), signal, progress);
      expect(blob.size).toBeGreaterThan(0);
      expect(progress).toHaveBeenLastCalledWith({ loaded: blob.size, total: blob.size });
    });

    it('come together as a zip', async () => {
      const files = [0, 1, 2].map((index) => conversion(index, 'eml').filePath);
      const blob = await api.downloadArchive(files, 'bucket-eml', signal);
      const zip = await JSZip.loadAsync(await blob.arrayBuffer());
      expect(Object.keys(zip.files)).toEqual([0, 1, 2].map((index) => `${idOf(index)}.eml`));
    });

    it('are refused where path and bucket name none', async () => {
      await expect(
        api.downloadFile({ ...conversion(0, 'eml'), bucket: 'other' }, signal),
      ).rejects.toEqual(missing);
      await expect(
        api.downloadFile({ filePath: '../../etc/passwd', bucket: 'bucket-eml' }, signal),
      ).rejects.toEqual(missing);
      await expect(
        api.downloadArchive([conversion(0, 'eml').filePath, 'x.eml'], 'bucket-eml', signal),
      ).rejects.toEqual(missing);
    });
  });
});

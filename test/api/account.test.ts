import { checkSftp } from '@/api/account';
import { listBilling } from '@/api/billing';
import { getVersion } from '@/api/version';
import { backend } from '../support/fakeBackend';
import { answering } from '../support/handlers/failure';
import { server } from '../support/server';
import { bindFakeSession } from '../support/session';

server.holdToContract();

const access = {
  host: 'files.example.org',
  port: 2222,
  username: 'export',
  password: 'k1.envelope',
};

beforeEach(() => bindFakeSession());

it('an SFTP check gives the words of the server, cut, and takes no "Success" for its word', async () => {
  backend.sftp = { status: 'error', message: 'n'.repeat(1000) };
  await expect(checkSftp(access)).resolves.toEqual({ ok: false, message: 'n'.repeat(300) });
  server.useOutside(answering('POST /api/account/checksftp', '{"status":"Success","message":7}'));
  await expect(checkSftp(access)).resolves.toEqual({ ok: false, message: '7' });
});

describe('billing', () => {
  const billing = (zone = 'UTC') => listBilling({ startDate: 0, endDate: 1 }, zone);

  it('reads numbers written as text, adds up what has no total, and leaves out rows without a month', async () => {
    server.useOutside(
      answering(
        'POST /api/billing/list',
        '[{"sentDate":"2026-10-01","custId":7,"html":"12","pdf":3,"total":-4},{"sentDate":"October"},{}]',
      ),
    );
    const counts = { html: 12, pdf: 3, png: 0, eml: 0, txt: 0, total: 15 };
    const row = { sentDate: '2026-10', custId: '7', name: '', ...counts };
    await expect(billing()).resolves.toEqual([row]);
  });

  it.each([
    ['unix seconds', 1_790_780_400, '2026-10', '2026-09'],
    ['unix milliseconds', 1_790_780_400_000, '2026-10', '2026-09'],
    ['milliseconds written as text', '1790780400000', '2026-10', '2026-09'],
    ['ISO 8601', '2026-10-01T05:00:00Z', '2026-10', '2026-09'],
    ['ISO 8601 with an offset', '2026-09-30T23:30:00-05:00', '2026-10', '2026-09'],
    ['a day', '2026-10-01', '2026-10', '2026-10'],
    ['a time of no zone', '2026-10-01T00:00:00', '2026-10', '2026-10'],
  ])(
    'reads a month that is %s by the clocks of the zone',
    async (_name, sentDate, inTokyo, inHonolulu) => {
      const body = JSON.stringify([{ sentDate, total: 1 }]);
      server.useOutside(answering('POST /api/billing/list', body));
      const month = async (zone: string) => (await billing(zone)).map((read) => read.sentDate);
      expect(await month('Asia/Tokyo')).toEqual([inTokyo]);
      expect(await month('Pacific/Honolulu')).toEqual([inHonolulu]);
    },
  );
});

describe('version', () => {
  it.each([
    ['{"version":"2.7.1"}', 'application/json'],
    ['"2.7.1"', 'application/json'],
    ['2.7.1', 'text/plain'],
  ])('reads %s', async (body, type) => {
    server.use(answering('GET /api/version', body, type));
    await expect(getVersion()).resolves.toBe('2.7.1');
  });
});

import { checkSftp, resetPassword } from '@/api/account';
import { listBilling } from '@/api/billing';
import { getVersion } from '@/api/version';
import { bothSides, type Side } from './sides';

const second = (milliseconds: number) => Math.floor(milliseconds / 1000);

/** One suite, two ends: what the tests' handlers say is what the local backend says. */
describe.each<[string, Side]>(bothSides())('%s', (_name, side) => {
  it('counts the billing by month and client', async () => {
    await side.connect();
    const range = {
      startDate: second(Date.UTC(2026, 1, 1)),
      endDate: second(Date.UTC(2026, 2, 31, 23, 59, 59)),
    };
    const rows = await listBilling(range, 'UTC');
    expect(rows.map(({ sentDate, name, html, total }) => [sentDate, name, html, total])).toEqual([
      ['2026-03', 'Client a', 146, 584],
      ['2026-03', '湊屋本舗', 1, 4],
    ]);
    await expect(listBilling({ startDate: 0, endDate: 1 }, 'UTC')).resolves.toEqual([]);
  });

  it('tells its version, also to somebody who has not signed in', async () => {
    await side.connect({ signedIn: false, context: null });
    await expect(getVersion()).resolves.toMatch(/^\d+\.\d+/);
  });

  it('resets the password of somebody known', async () => {
    await side.connect({ signedIn: false, context: null, changes: true });
    await expect(resetPassword('jo@example.com', await side.captcha())).resolves.toEqual({
      ok: true,
      message: '',
    });
    await expect(resetPassword('who@example.com', await side.captcha())).resolves.toEqual({
      ok: false,
      message: 'Recovery not allowed for unknown user.',
    });
  });

  it('says why an SFTP server cannot be used', async () => {
    await side.connect();
    const outcome = await checkSftp({
      host: '127.0.0.1',
      port: 1,
      username: 'u',
      password: 'not an envelope',
    });
    expect(outcome).toEqual({ ok: false, message: expect.stringMatching(/\w/) as string });
  });
});

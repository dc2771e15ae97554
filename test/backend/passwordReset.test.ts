import { solve, type Challenge } from './support/captcha';
import { passwordIn, readOutbox } from './support/outbox';
import {
  client,
  createBrowser,
  createTestBackend,
  json,
  PASSWORD,
  statusOf,
  type TestBackend,
  user,
} from './support/testBackend';

let backend: TestBackend;
beforeEach(async () => {
  backend = await createTestBackend({
    clients: [client('a')],
    users: [user('ann'), user('pro', { status: 'PROVISIONED' })],
  });
});

const challenge = () => json<Challenge>(backend.fetch('/captcha/challenge'));
const reset = (email: string, recaptchaToken: string) =>
  json(
    backend.fetch('/api/account/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, recaptchaToken }),
    }),
  );
const signsIn = (password: string) =>
  statusOf(createBrowser(backend).authn('ann@example.com', password));

it('mails a new password, without signing in', async () => {
  expect(await reset('Ann@example.com', solve(await challenge()))).toEqual({ status: 'success' });
  expect(await signsIn(PASSWORD)).toBe(401);
  expect(await signsIn(passwordIn(readOutbox(backend.dataDir)[0]))).toBe(200);
});

it('is not for unknown users', async () => {
  const refused = { status: 'error', message: 'Recovery not allowed for unknown user.' };
  expect(await reset('nobody@example.com', solve(await challenge()))).toEqual(refused);
  expect(await reset('pro@example.com', solve(await challenge()))).toEqual(refused);
});

it('needs a captcha that was solved, only once, in time and unchanged', async () => {
  const refused = { status: 'error', message: 'Please solve Captcha' };
  const asked = await challenge();
  const solution = solve(asked);
  const salt = asked.salt.replace(/expires=\d+/, 'expires=99999999999');
  const half = Buffer.from('{"algorithm":"SHA-256"}').toString('base64');
  for (const wrong of ['', solve({ ...asked, salt }), half])
    expect(await reset('ann@example.com', wrong)).toEqual(refused);
  expect(await reset('ann@example.com', solution)).toEqual({ status: 'success' });
  expect(await reset('ann@example.com', solution)).toEqual(refused);
  const late = solve(await challenge());
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  expect(await reset('ann@example.com', late)).toEqual(refused);
});

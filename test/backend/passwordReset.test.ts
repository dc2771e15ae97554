import { createHash } from 'node:crypto';
import { readOutbox } from './support/outbox';
import {
  client,
  createBrowser,
  createTestBackend,
  PASSWORD,
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
afterEach(() => backend.remove());

const mails = () => readOutbox(backend.dataDir).map(({ text }) => text);
const passwordIn = (mail: string | undefined) => /password: (\S+)/.exec(mail ?? '')?.[1] ?? '';

type Challenge = {
  algorithm: string;
  challenge: string;
  maxnumber: number;
  salt: string;
  signature: string;
};
const challenge = async () =>
  (await (await backend.fetch('/captcha/challenge')).json()) as Challenge;
const solve = (asked: Challenge): string => {
  const { algorithm, challenge: hashed, salt, signature } = asked;
  for (let number = 0; number <= asked.maxnumber; number += 1) {
    const hash = createHash('sha256')
      .update(asked.salt + String(number))
      .digest('hex');
    if (hash === asked.challenge)
      return Buffer.from(
        JSON.stringify({ algorithm, challenge: hashed, salt, signature, number, took: 5 }),
      ).toString('base64');
  }
  return '';
};
const reset = async (email: string, recaptchaToken: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  return (
    await backend.fetch('/api/account/reset', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, recaptchaToken }),
    })
  ).json();
};

it('mails a new password, without signing in', async () => {
  expect(await reset('Ann@example.com', solve(await challenge()))).toEqual({ status: 'success' });
  expect((await createBrowser(backend).authn('ann@example.com', PASSWORD)).status).toBe(401);
  expect(
    (await createBrowser(backend).authn('ann@example.com', passwordIn(mails()[0]))).status,
  ).toBe(200);
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
  const prolonged = solve({
    ...asked,
    salt: asked.salt.replace(/expires=\d+/, 'expires=99999999999'),
  });
  expect(await reset('ann@example.com', '')).toEqual(refused);
  expect(await reset('ann@example.com', prolonged)).toEqual(refused);
  expect(
    await reset('ann@example.com', Buffer.from('{"algorithm":"SHA-256"}').toString('base64')),
  ).toEqual(refused);
  expect(await reset('ann@example.com', solution)).toEqual({ status: 'success' });
  expect(await reset('ann@example.com', solution)).toEqual(refused);
});

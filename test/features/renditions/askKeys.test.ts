import { delay, http } from 'msw';
import { askKeys } from '@/features/renditions/askKeys';
import { askedName, dnsAnswer } from '../../support/resolver';
import { server } from '../../support/server';

const RESOLVER = 'https://dns.example/dns-query';
const NAMES = Array.from({ length: 12 }, (_, index) => `s${index}._domainkey.northwind.example`);
const asked: string[] = [];

const ask = (names = NAMES) => askKeys({ url: RESOLVER }, names, new AbortController().signal);
const answering = (answer: (request: Request) => Promise<Response> | Response) =>
  server.use(
    http.get(RESOLVER, ({ request }) => {
      asked.push(askedName(request));
      return answer(request);
    }),
  );
const never = async (request: Request) => {
  await delay('infinite');
  return dnsAnswer(request, 'v=DKIM1; p=');
};

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});

it('is asked no more when it lets all questions of a round wait in vain', async () => {
  answering(never);
  const keys = ask();
  await jest.advanceTimersByTimeAsync(10_100);
  expect(await keys).toEqual({ keys: [], notAsked: NAMES.slice(4) });
  expect(asked).toEqual(NAMES.slice(0, 4));
});

it('is asked for 500 names, and those that it was not asked for are told', async () => {
  answering((request) => dnsAnswer(request, 3));
  const names = Array.from({ length: 503 }, (_, index) => `s${index}._domainkey.b.example`);
  const { keys, notAsked } = await ask(names);
  expect([asked.length, keys.length]).toEqual([500, 500]);
  expect(notAsked).toEqual(names.slice(500));
});

it('goes on where only some are not answered, or it says that it cannot', async () => {
  answering((request) =>
    askedName(request).startsWith('s1.')
      ? never(request)
      : new Response(null, { status: asked.length > 8 ? 200 : 503 }),
  );
  const keys = ask();
  await jest.advanceTimersByTimeAsync(10_100);
  expect(await keys).toEqual({ keys: [], notAsked: [] });
  expect(asked).toEqual(NAMES);
});

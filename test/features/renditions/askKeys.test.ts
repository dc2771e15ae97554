import { delay, http, HttpResponse } from 'msw';
import { askKeys } from '@/features/renditions/askKeys';
import { server } from '../../support/server';

const RESOLVER = 'https://dns.example/dns-query';
const NAMES = Array.from({ length: 12 }, (_, index) => `s${index}._domainkey.northwind.example`);
const asked: string[] = [];

const ask = () =>
  askKeys({ url: RESOLVER, form: 'json' }, NAMES, new AbortController().signal).then((keys) =>
    keys.map(({ name }) => name),
  );
const answering = (answer: (name: string) => Promise<Response> | Response) =>
  server.use(
    http.get(RESOLVER, ({ request }) => {
      const name = new URL(request.url).searchParams.get('name') ?? '';
      asked.push(name);
      return answer(name);
    }),
  );
const record = () => HttpResponse.json({ Status: 0, Answer: [{ type: 16, data: 'v=DKIM1; p=' }] });
const never = async () => {
  await delay('infinite');
  return record();
};

beforeEach(() => {
  asked.length = 0;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});

it('is asked no more when it lets all questions of a round wait in vain', async () => {
  answering(never);
  const keys = ask();
  await jest.advanceTimersByTimeAsync(10_100);
  expect(await keys).toEqual([]);
  expect(asked).toEqual(NAMES.slice(0, 4));
});

it('goes on where only some are not answered, or it says that it cannot', async () => {
  answering((name) =>
    name.startsWith('s1.') ? never() : new Response(null, { status: asked.length > 8 ? 200 : 503 }),
  );
  const keys = ask();
  await jest.advanceTimersByTimeAsync(10_100);
  expect(await keys).toEqual([]);
  expect(asked).toEqual(NAMES);
});

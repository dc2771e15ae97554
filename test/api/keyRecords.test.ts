import { delay, http, HttpResponse } from 'msw';
import { readTxtAnswer, txtQuestion } from '@/api/dnsMessage';
import { getKeyRecords } from '@/api/keyRecords';
import { dnsRoute } from '../../backend/signing/dnsRoute';
import { keyRecordOf, rsaKey } from '../../backend/signing/senderKeys';
import { askedName, dnsAnswer } from '../support/resolver';
import { server } from '../support/server';
import { unreadable } from '../support/session';

const NAME = 'mas1._domainkey.northwind.example';
const LOCAL = { url: '/dns-query' };
const OTHER = { url: 'https://dns.example.com/dns-query?ct=1' };
const asked: Request[] = [];
const signal = () => new AbortController().signal;

/** The local backend's resolver, at the network. */
const localResolver = http.get('*/dns-query', ({ request }) => {
  asked.push(request);
  return dnsRoute().request(new URL(request.url).pathname + new URL(request.url).search);
});
const answering = (answer: (request: Request) => Response) =>
  server.use(
    http.get('https://dns.example.com/dns-query', ({ request }) => {
      asked.push(request);
      return answer(request);
    }),
  );

beforeEach(() => {
  asked.length = 0;
  server.use(localResolver);
});

it('has the record of a sender of the seed from the local backend', async () => {
  expect(await getKeyRecords(LOCAL, NAME, signal())).toEqual([keyRecordOf(rsaKey)]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.get('authorization')).toBeNull();
  await expect(
    getKeyRecords(LOCAL, 's1._domainkey.stranger.example', signal()),
  ).rejects.toMatchObject(unreadable); // it refuses, and does not say that there is none
});

it('tells what is not there from what is not known', async () => {
  for (const code of [0, 3]) {
    answering((request) => dnsAnswer(request, code));
    expect(await getKeyRecords(OTHER, NAME, signal())).toEqual([]);
  }
  expect(new URL(asked[0]?.url ?? '').search).toMatch(/^\?ct=1&dns=[\w-]+$/);
  expect(asked.map(askedName)).toEqual([NAME, NAME]);
  answering((request) => dnsAnswer(request, 2));
  await expect(getKeyRecords(OTHER, NAME, signal())).rejects.toMatchObject(unreadable);
  answering((request) => dnsAnswer(request, 'v'.repeat(5000)));
  await expect(getKeyRecords(OTHER, NAME, signal())).rejects.toMatchObject(unreadable);
  answering(() => HttpResponse.json({ Status: 3 }));
  await expect(getKeyRecords(OTHER, NAME, signal())).rejects.toMatchObject(unreadable);
  answering(() => new Response(null, { status: 500 }));
  await expect(getKeyRecords(OTHER, NAME, signal())).rejects.toMatchObject({ status: 500 });
});

it('ends when nobody waits any more', async () => {
  server.use(http.get('*/dns-query', () => delay('infinite')));
  const abort = new AbortController();
  const asking = getKeyRecords(LOCAL, NAME, abort.signal);
  abort.abort();
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
});

describe('an answer in the form of RFC 8484', () => {
  const question = Buffer.from(txtQuestion('a.example'), 'base64url');
  const record = (owner: number[], type: number, data: Buffer) =>
    Buffer.concat([Buffer.from([...owner, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]), data]);
  const answer = (flags: number[], ...records: Buffer[]) => {
    const head = Buffer.from(question);
    head.set(flags, 2);
    head[7] = records.length;
    return Buffer.concat([head, ...records]);
  };
  const text = Buffer.from('\u0003v=D\u0003KIM', 'latin1');
  const ok = [0x81, 0x80];
  const own = (data = text) => record([0xc0, 12], 16, data);

  it('is read through an alias', () => {
    const alias = record([0xc0, 12], 5, Buffer.from([1, 98, 0xc0, 14]));
    const behind = record([1, 98, 0xc0, 14], 16, text);
    expect(readTxtAnswer(answer(ok, alias, behind), 'A.example')).toEqual(['v=DKIM']);
  });

  it.each<[what: string, bytes: Buffer, said: unknown]>([
    ['no such name', answer([0x81, 0x83]), 'absent'],
    ['no such record', answer(ok), 'absent'],
    ['a failure', answer([0x81, 0x82]), null],
    ['a part only', answer([0x83, 0x80], own()), null],
    ['a question', question, null],
    ['another question', answer(ok, own()), null],
    [
      'more records than packs are read with',
      answer(ok, ...Array.from({ length: 21 }, () => own())),
      null,
    ],
    ['a string longer than its record', answer(ok, own(Buffer.from('\u0009a'))), null],
    ['a record that ends too early', answer(ok, own()).subarray(0, -2), null],
    ['nothing', Buffer.alloc(0), null],
  ])('says %s', (what, bytes, said) => {
    expect(readTxtAnswer(bytes, what === 'another question' ? 'b.example' : 'a.example')).toBe(
      said,
    );
  });

  it('never breaks the reader, whatever it is', () => {
    const whole = answer(ok, own());
    for (let at = 0; at < whole.length; at++)
      for (const byte of [0, 1, 63, 192, 255]) {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const read = readTxtAnswer(changed, 'a.example');
        expect(read === null || read === 'absent' || Array.isArray(read)).toBe(true);
      }
  });
});

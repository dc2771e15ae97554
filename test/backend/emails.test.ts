import { renditionFilePath } from '../../backend/archive/filePath';
import {
  client,
  createTestBackend,
  email,
  json,
  NOON,
  statusOf,
  type TestBackend,
  tokenOf,
  user,
} from './support/testBackend';

type Listed = {
  result: {
    id: string;
    subject: string;
    thumbnail: string;
    preview: string;
    eml: { filePath: string; bucket: string };
  }[];
  recordCount: number;
};

let backend: TestBackend;
let token: string;
let counter = 0;
const next = (given: Parameters<typeof email>[0]) => email({ counter: (counter += 1), ...given });

const emails = [
  next({ recipient: 'Jo.Martin@Example.com', subject: 'Spring 100% sale', campaignId: 'SPRING-1' }),
  next({
    recipient: 'jo@example.com',
    sender: 'News@Shop.example',
    subject: 'Été: nouveautés',
    campaignId: 'SPRING-10',
  }),
  next({ recipient: 'ann@example.co', subject: 'Say "hello" OR goodbye', campaignId: 'spring-1' }),
  next({ recipient: 'bob_x@other.test', subject: '春の新作セール', campaignId: 'AUTUMN' }),
  next({ recipient: 'bobyx@other.test', subject: 'underscore', campaignId: 'AUTUMN' }),
  next({ recipient: 'late@example.com', subject: 'Later', date: NOON + 86_400_000 }),
  next({ groupId: 'b', recipient: 'jo@example.com', subject: 'Secret of client b' }),
];

beforeAll(async () => {
  backend = await createTestBackend({
    clients: [client('a'), client('b')],
    users: [user('jo'), user('bea', { clients: ['b'] })],
    emails,
  });
  token = await tokenOf(backend, 'jo');
});

const ask = (call: string, body: object) =>
  backend.call(token, 'POST', `/api/mas/${call}`, { body, context: 'a' });
const list = (filters: object) => json<Listed>(ask('list', { offset: 0, limit: 100, filters }));
const subjects = async (filters: Record<string, unknown>) =>
  (await list(filters)).result.map(({ subject }) => subject).sort();

describe('wildcards', () => {
  it.each([
    ['two parts in their order', { recipient: 'jo*martin*com' }, ['Spring 100% sale']],
    ['two parts in the wrong order', { recipient: '*martin*jo*' }, []],
    ['overlapping parts only once', { recipient: 'jo@example*example.com' }, []],
    ['short parts', { recipient: 'b*y*t' }, ['underscore']],
    ['accented letters, whatever their case', { subject: 'éTÉ' }, ['Été: nouveautés']],
    ['decomposed letters', { subject: 'e\u0301te\u0301:' }, ['Été: nouveautés']],
    ['one Japanese character', { subject: '春' }, ['春の新作セール']],
    ['index syntax as plain text', { subject: '"hello" OR *' }, []],
    ['a subject by its beginning', { subject: 'été*' }, ['Été: nouveautés']],
  ])('find %s', async (_what, filters, expected) => {
    expect(await subjects(filters)).toEqual([...expected].sort());
  });
});

describe('data contexts', () => {
  const foreign = emails.at(-1);

  it('never show an email of another one', async () => {
    expect(await statusOf(ask('email', { id: String(foreign?.rowId) }))).toBe(404);
  });

  it('never give files of another one, nor anything outside', async () => {
    const [bucket, own] = ['bucket-eml', emails[0]];
    const good = renditionFilePath({ groupId: 'a', rowId: own?.rowId ?? 0, type: 'eml' });
    const bad = [
      renditionFilePath({ groupId: 'b', rowId: foreign?.rowId ?? 0, type: 'eml' }),
      `a/../b/${good}`,
      '../../../../etc/passwd',
      `/${good}`,
      good.replace('.eml', '.exe'),
      `${good}\0`,
      good.replace('a/', 'a//'),
      'keys.json',
    ];
    for (const filePath of bad) {
      expect(await statusOf(ask('download', { filePath, bucket }))).toBe(404);
      expect(await statusOf(ask('download/archive', { files: [good, filePath], bucket }))).toBe(
        404,
      );
    }
    expect(await statusOf(ask('download', { filePath: good, bucket: 'other' }))).toBe(404);
    expect(await statusOf(ask('download', { filePath: good, bucket }))).toBe(200);
  });

  it('bill only their own clients', async () => {
    const noon = NOON / 1000;
    const body = { startDate: noon - 86_400 * 40, endDate: noon + 86_400 };
    const bill = async (name: string) =>
      json(backend.call(await tokenOf(backend, name), 'POST', '/api/billing/list', { body }));
    const counts = { html: 6, pdf: 6, png: 6, eml: 6, txt: 0, total: 24 };
    const client = { sentDate: '2026-03', custId: '97', name: 'Client a' };
    expect(await bill('jo')).toEqual([{ ...client, ...counts }]);
    expect(await bill('bea')).toEqual([expect.objectContaining({ name: 'Client b', total: 4 })]);
  });
});

describe('files', () => {
  it('have pictures at addresses that cannot be guessed', async () => {
    const { result } = await list({ subject: 'later' });
    const { thumbnail = '', preview = '', id = '' } = result[0] ?? {};
    const picture = await backend.fetch(thumbnail);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(await picture.text()).toBe(`thumbnail of ${id}`);
    expect(await (await backend.fetch(preview)).text()).toBe(`png of a/${id}`);
    expect((await backend.fetch(thumbnail.replace(id, String(emails[0]?.rowId)))).status).toBe(404);
    expect((await backend.fetch(thumbnail.replace('/a/', '/b/'))).status).toBe(404);
  });

  it('have pictures as long as a list may stay open, and then no more', async () => {
    const HOUR = 3_600_000;
    const seen = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(seen);
    const { result } = await list({ subject: 'later' });
    const { thumbnail = '', preview = '' } = result[0] ?? {};
    const [, , signature = '', expires = ''] = thumbnail.split('/');
    const statusAt = async (address: string, time: number) => {
      clock.mockReturnValue(time);
      return (await backend.fetch(address)).status;
    };
    for (const address of [thumbnail, preview]) {
      expect(await statusAt(address, seen + 12 * HOUR - 1)).toBe(200);
      expect(await statusAt(address, seen + 13 * HOUR)).toBe(404);
      const later = address.replace(expires, String(Number(expires) + 86_400));
      expect(await statusAt(later, seen)).toBe(404);
      expect(await statusAt(later, seen + 13 * HOUR)).toBe(404);
      expect(await statusAt(address.replace(`/${expires}`, ''), seen)).toBe(404);
      expect(await statusAt(address.replace(expires, `${expires}.0`), seen)).toBe(404);
      expect(await statusAt(address.replace(signature, signature.toLowerCase()), seen)).toBe(404);
    }
  });

  it('keep the address of a picture when the list is fetched again', async () => {
    const address = async () => (await list({ subject: 'later' })).result[0]?.thumbnail;
    const start = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + 1);
    const first = await address();
    clock.mockReturnValue(start + 600_000);
    expect(await address()).toBe(first);
  });
});

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { breaches, guardContract, leaveOutside } from '../support/contractGuard';

const network = setupServer();
guardContract(network);
beforeAll(() => network.listen());
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ORIGIN = 'http://localhost:3000';
const ask = (path: string, method = 'GET') =>
  fetch(ORIGIN + path, { method, ...(method !== 'GET' && { body: '{}' }) });
const version = (body: object, status = 200) =>
  http.get('*/api/version', () => HttpResponse.json(body, { status }));

describe('an answer of a test', () => {
  it('is a breach where the contract has none of its kind', async () => {
    network.use(
      version({ version: 3 }),
      http.post('*/api/mas/list', () => HttpResponse.json({ result: [{}], recordCount: 1 })),
      http.get('*/api/users/list', () => new HttpResponse('<html>')),
    );
    await ask('/api/version');
    await ask('/api/mas/list', 'POST');
    await ask('/api/users/list');
    const found = await breaches();
    expect(found).toEqual(
      expect.arrayContaining([
        'GET /api/version was answered with /version: expected a text, found 3',
        'POST /api/mas/list was answered with /result/0/id: expected to be there, found nothing',
        expect.stringMatching(/^GET \/api\/users\/list was answered with header content-type/),
      ]),
    );
    await expect(breaches()).resolves.toEqual([]);
  });

  it('is one with a field that the contract does not name', async () => {
    network.use(version({ version: '1', verison: '2' }));
    await ask('/api/version');
    expect(await breaches()).toEqual([
      'GET /api/version was answered with /verison: expected no field of this name, found a text',
    ]);
  });

  it('is none where it is meant, where it refuses, and where it is no call of the API', async () => {
    const meant = version({ version: 3 });
    leaveOutside([meant]);
    network.use(meant);
    await ask('/api/version');
    network.use(version({ title: 4 }, 500));
    await ask('/api/version');
    network.use(http.get('*/api/v1/sessions/me', () => HttpResponse.json([])));
    await ask('/api/v1/sessions/me');
    await expect(breaches()).resolves.toEqual([]);
  });

  it('is held against it again in the next test', async () => {
    network.use(version({ version: 3 }));
    await ask('/api/version');
    expect(await breaches()).toHaveLength(1);
  });
});

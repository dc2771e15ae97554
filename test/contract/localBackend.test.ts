import { operationAt, operationOfId, operations } from '../../contract/document';
import { checkAnswer } from '../../contract/exchange';
import { createTestBackend, type TestBackend } from '../backend/support/testBackend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend();
});

/** What an answer has otherwise than the contract says. */
async function differences(id: string, response: Response) {
  const header = (name: string) => response.headers.get(name) ?? '';
  const answer = { status: response.status, header, text: await response.text() };
  return checkAnswer(operationOfId(id), answer, 'closed');
}

it.each(
  operations()
    .filter(({ token: wanted }) => wanted === 'needed')
    .map(({ id }) => id),
)('is refused without a token, as the contract says: %s', async (id) => {
  const { method, path } = operationOfId(id);
  const response = await backend.fetch(path, { method });
  expect(response.status).toBe(401);
  expect(await differences(id, response)).toEqual([]);
});

it('says of a key what the contract says', async () => {
  const question = Buffer.from('00000100000100000000000001780000100001', 'hex');
  const response = await backend.fetch(`/dns-query?dns=${question.toString('base64url')}`);
  expect(response.status).toBe(200);
  expect(await differences('getKeyRecords', response)).toEqual([]);
});

it('gives a challenge as the contract says', async () => {
  expect(await differences('getChallenge', await backend.fetch('/captcha/challenge'))).toEqual([]);
});

/** What is asked for by no call of the API: the identity provider, the console's own files, and pictures, whose addresses come in answers. */
const NOT_OF_THE_CONTRACT =
  /^\/(?:oauth2\/|\.well-known\/|api\/v1\/|config\.json$|thumbnails\/|login\/)/;

it('every route of the local backend is a call of the contract', () => {
  const routes = backend.app.routes.filter(({ method }) => method !== 'ALL');
  const ofTheApi = routes.filter(({ path }) => !NOT_OF_THE_CONTRACT.test(path));
  expect(ofTheApi.length).toBeGreaterThanOrEqual(operations().length);
  expect(
    ofTheApi
      .map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '$1') }))
      .filter(({ method, path }) => operationAt(method, path) === null),
  ).toEqual([]);
});

import type { RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import type * as Exchange from '../../contract/exchange';

type Checks = typeof Exchange;

/** Of the environment, for all files of a process; where there is none (Node), of this file. */
const checks = (): Checks =>
  (globalThis as { contractChecks?: () => Checks }).contractChecks?.() ??
  jest.requireActual<Checks>('../../contract/exchange');

/** Handlers whose answers are none of the contract, as the test says. */
const outside = new Set<RequestHandler>();

/** From here on, what these answer is not held against the contract. */
export const leaveOutside = (handlers: readonly RequestHandler[]): void =>
  handlers.forEach((handler) => outside.add(handler));

/** Paths of the API; the identity provider has its own below /api/v1/. */
const API_PATH = /\/api\/(?!v1\/).*/;

let underWay: Promise<string[]>[] = [];

const headerOf =
  (headers: Headers) =>
  (name: string): string =>
    headers.get(name) ?? '';

/** What is wrong with an answer that does not refuse: proxies refuse with whatever they like. */
async function judge(request: Request, response: Response): Promise<string[]> {
  const { checkAnswer, inWords, operationAt } = checks();
  const [path] = API_PATH.exec(new URL(request.url).pathname) ?? [];
  const operation = path === undefined ? null : operationAt(request.method, path);
  if (!operation || !response.ok) return [];
  for (const handler of outside) if (await handler.test({ request })) return [];
  const isJson = headerOf(response.headers)('content-type').includes('json');
  const answer = {
    status: response.status,
    header: headerOf(response.headers),
    text: isJson ? await response.text() : null,
  };
  return checkAnswer(operation, answer, 'closed').map(
    (difference) =>
      `${operation.method} ${operation.path} was answered with ${inWords(difference)}`,
  );
}

/** From here on, holds every answer that says yes against docs/contract.openapi.yaml. */
export function guardContract(network: SetupServer): void {
  network.events.on('response:mocked', ({ request, response }) => {
    const { method, url } = request; // its body was read by then
    underWay.push(judge(new Request(url, { method }), response.clone()));
  });
}

/** What was found since this was last called. */
export async function breaches(): Promise<string[]> {
  const found = (await Promise.all(underWay)).flat();
  underWay = [];
  outside.clear();
  return [...new Set(found)];
}

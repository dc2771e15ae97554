import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import { failing, answering, unreachable } from '../support/handlers/failure';

/** Every way in which an answer can be wrong. */
export const FAULTS = [
  ...['500', '403', '404', '401', 'refused', 'cut', 'slow', 'html', 'empty', 'null', 'object'],
  'malformed',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Those that a screen can tell apart; all others are a 500 or 403 to it (test/api/oddAnswers), and
 * a 401 is the client's (test/api/refusals): it is tried where data, a form or a file is on screen.
 */
export const SCREEN_FAULTS = ['500', '403', 'slow', 'malformed'] as const;

/** What never comes; `aborted` counts the requests that the console gave up. */
export type Pending = { started: number; aborted: number };

const PAGE =
  '<!doctype html><html><head><title>Proxy</title></head><body><h1>Please sign in to the proxy</h1></body></html>';

// One of each: what is no object, no id, and values of other types than the contract's.
const row = {
  id: { value: 1 },
  groupId: ['g'],
  name: {},
  code: [],
  login: 7,
  profile: 'x',
  status: {},
  sentDate: '20-26',
  start: 'soon',
  end: null,
  count: 'x',
  date: {},
};
const odd = {
  id: 'mail-1',
  groupId: 'grp-one',
  subject: { text: 'x' },
  recipient: ['x'],
  png: 7,
  html: [],
  pdf: 'x',
  eml: { filePath: {} },
  originalSize: 'x',
  date: {},
  profile: null,
  status: 9,
  role: {},
  sentDate: '2026-13',
  total: 'x',
  fileTypes: 'png',
  start: 1e9,
  end: 2e9,
  count: -1,
  statusCode: {},
  message: {},
  version: { major: 1 },
};
const rows = [null, 7, 'text', [], row, odd];

/** A body of the right outer shape whose content makes no sense. */
function malformedBody(call: string): unknown {
  if (call.endsWith('/mas/list')) return { result: rows, recordCount: 'x' };
  return /\/(list|chart)$/.test(call) ? rows : odd;
}

const cut = (call: string): HttpHandler => {
  const [method = 'GET', path = ''] = call.split(' ');
  return http[method.toLowerCase() as 'get'](`*${path}`, () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"result":[{"id":"mail-1","subj'));
        controller.error(new TypeError('terminated'));
      },
    });
    return new HttpResponse(body, {
      headers: { 'Content-Type': 'application/json', 'Content-Length': '4000' },
    });
  });
};

const slow = (call: string, pending: Pending): HttpHandler => {
  const [method = 'GET', path = ''] = call.split(' ');
  return http[method.toLowerCase() as 'get'](`*${path}`, async ({ request }) => {
    pending.started += 1;
    request.signal.addEventListener('abort', () => (pending.aborted += 1));
    await delay('infinite');
  });
};

/** Makes a call such as 'POST /api/users/lock/:id' go wrong. */
export function faultOf(fault: Fault, call: string, pending: Pending): HttpHandler {
  switch (fault) {
    case 'refused':
      return unreachable(call);
    case 'cut':
      return cut(call);
    case 'slow':
      return slow(call, pending);
    case 'html':
      return answering(call, PAGE, 'text/html');
    case 'empty':
      return answering(call, '');
    case 'null':
      return answering(call, 'null');
    case 'object':
      return answering(call, '{}');
    case 'malformed':
      return answering(call, JSON.stringify(malformedBody(call)));
    default:
      return failing(call, Number(fault), { title: '<b>Broken</b> on purpose', code: 'E_TEST' });
  }
}

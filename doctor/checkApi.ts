import type { RuntimeConfig } from '@/config/runtimeConfig';
import { headerJson } from '@/api/client';
import { isObject, text, type Json } from '@/api/decode';
import { readClient } from '@/api/clients';
import { readEmail } from '@/api/emails';
import type { Permission } from '@/features/session/permissions';
import { clientsCall, emailCall, readCalls, type ReadCall } from './apiCalls';
import { operationOfId } from '../contract/document';
import { checkAnswer, inWords } from '../contract/exchange';
import { nameOf } from '../contract/results';
import { hasFailed, isPage, jsonOf, type Answer, type Ask } from './ask';
import { checkDownload } from './checkDownload';
import { allows, preflight } from './crossOrigin';
import type { Notes } from './finding';

/** The request headers of the console's calls (docs/contract.openapi.yaml). */
const OWN_HEADERS = ['authorization', 'data-context', 'timezone'];
const CORS =
  'Allow the console\'s origin by CORS, as docs/deployment.md, "API on another origin" says.';

export type ApiQuestion = {
  ask: Ask;
  console: URL;
  config: RuntimeConfig;
  token: string | null;
  held: readonly Permission[] | null;
  notes: Notes;
};

/** Whether the page may ask the API, which must want a token, and how the console reads it. */
export async function checkApi(question: ApiQuestion): Promise<void> {
  const { config, console, notes, token } = question;
  const base = config.apiBaseUrl || console.origin;
  if (!(await checkVersion(question, base))) return;
  if (new URL(base).origin !== console.origin) await checkCors(question, base);
  await checkClosed(question, base);
  if (token === null)
    notes.skipped(
      'What the API answers somebody who is signed in was not looked at: there is no token.',
      'Give an access token in DOCTOR_TOKEN.',
    );
  else await checkAnswers({ ...question, token }, base);
}

async function checkVersion({ ask, notes }: ApiQuestion, base: string): Promise<boolean> {
  const url = `${base}/api/version`;
  const answer = await ask(url);
  if (hasFailed(answer)) {
    notes.problem(`The API (${base}) could not be asked: ${answer.failed}.`);
    return false;
  }
  if (isPage(answer)) {
    notes.problem(
      `${url} is answered with a web page: there is no API.`,
      'Name the API in "apiBaseUrl" of config.json, or let the web server pass /api/ on to it.',
    );
    return false;
  }
  const body = jsonOf(answer) ?? answer.text;
  const version = text(isObject(body) ? body.version : body)?.trim();
  if (answer.status !== 200)
    notes.problem(`${url} is answered with ${answer.status}; it needs no token.`);
  else if (!version) notes.problem(`${url} names no version.`);
  else notes.ok(`The API answers; its version is ${version.slice(0, 40)}.`);
  return true;
}

async function checkCors({ ask, console, notes }: ApiQuestion, base: string): Promise<void> {
  const calls = [
    { method: 'GET', path: '/api/clients/list', headers: OWN_HEADERS },
    { method: 'POST', path: '/api/mas/list', headers: [...OWN_HEADERS, 'content-type'] },
    { method: 'PUT', path: '/api/clients/update/none', headers: [...OWN_HEADERS, 'content-type'] },
    { method: 'DELETE', path: '/api/users/remove/none', headers: OWN_HEADERS },
  ];
  let isAllowed = true;
  for (const { method, path, headers } of calls) {
    const refusal = await preflight(ask, base + path, { origin: console.origin, method, headers });
    if (refusal === null) continue;
    isAllowed = false;
    notes.problem(`The console may not call ${method} ${path}: ${refusal}`, CORS);
  }
  const strange = await preflight(ask, `${base}/api/clients/list`, {
    origin: 'https://stranger.invalid',
    method: 'GET',
    headers: OWN_HEADERS,
  });
  if (strange === null)
    notes.warning(
      'The API allows every web site (CORS).',
      "Allow the console's origin, and no other.",
    );
  if (isAllowed) notes.ok('The console may call the API with all of its headers (CORS).');
}

/** Without a token nothing is told; an unreadable refusal would look like a failed network. */
async function checkClosed({ ask, console, notes }: ApiQuestion, base: string): Promise<void> {
  const answer = await ask(`${base}/api/clients/list`, { headers: { Origin: console.origin } });
  if (hasFailed(answer)) {
    notes.problem(`/api/clients/list could not be asked: ${answer.failed}.`);
    return;
  }
  if (answer.status === 401) notes.ok('The API asks for a token.');
  else if (answer.status === 200 && !isPage(answer))
    notes.problem('The API answers /api/clients/list without a token.', 'Refuse it with 401.');
  else
    notes.problem(
      `Without a token, /api/clients/list is answered with ${answer.status}: the console signs out at a 401 only.`,
      'Refuse it with 401.',
    );
  if (new URL(base).origin === console.origin) return;
  if (!allows(answer, console.origin))
    notes.problem(
      'The console may not read that a call is refused: the answer has no CORS headers.',
      CORS,
    );
  if (!/retry-after/i.test(answer.header('access-control-expose-headers')))
    notes.warning('Retry-After is not exposed: the console cannot say when to try again.', CORS);
}

async function checkAnswers(
  question: ApiQuestion & { token: string },
  base: string,
): Promise<void> {
  const clients = await checkCall(question, base, clientsCall, null);
  const [context] = clients.flatMap((row) => readClient(row) ?? []);
  if (!context) {
    question.notes.skipped('There is no data context to ask the other calls with.');
    return;
  }
  const { id, name, groupId, fileTypes } = context;
  const dataContext = headerJson({ id, name, groupId, fileTypes });
  const now = Math.floor(Date.now() / 1000);
  for (const call of readCalls(now)) {
    const rows = await checkCall(question, base, call, dataContext);
    const [email] = call.id === 'listEmails' ? rows.flatMap((row) => readEmail(row) ?? []) : [];
    if (!email) continue;
    await checkCall(question, base, emailCall(email), dataContext);
    await checkDownload(question, base, email, dataContext);
  }
}

/** Makes one call as the console does; gives its rows as they came. */
async function checkCall(
  { ask, console, token, held, notes }: ApiQuestion & { token: string },
  base: string,
  call: ReadCall,
  dataContext: string | null,
): Promise<Json[]> {
  const operation = operationOfId(call.id);
  const { method, path, permission } = operation;
  const name = nameOf(operation);
  if (permission !== null && held !== null && !held.some((each) => each === permission)) {
    notes.skipped(`${name} needs ${permission}, which the token does not grant.`);
    return [];
  }
  const answer = await ask(base + path, {
    method,
    token,
    headers: {
      Origin: console.origin,
      timezone: 'UTC',
      ...(call.body && { 'Content-Type': 'application/json' }),
      ...(dataContext !== null && { 'data-context': dataContext }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
  if (hasFailed(answer)) {
    notes.problem(`${name}: ${answer.failed}.`);
    return [];
  }
  const refusal = refusalOf(answer);
  if (refusal !== null) {
    notes.problem(`${name} ${refusal}`);
    return [];
  }
  return checkRows(answer, call, notes);
}

function refusalOf(answer: Answer): string | null {
  if (answer.status === 401) return 'is answered with 401: the API does not take the token.';
  if (answer.status === 403) return 'is answered with 403, though the token grants it.';
  if (answer.status >= 300 && answer.status < 400)
    return 'is answered with a redirect: the console follows none, so that the token stays with the API.';
  if (answer.status === 204) return null;
  if (answer.status !== 200) return `is answered with ${answer.status}.`;
  if (isPage(answer)) return 'is answered with a web page.';
  return jsonOf(answer) === undefined ? 'is answered with what is no JSON.' : null;
}

/** What the console cannot read is a problem; else what is not as the contract has it, a warning. */
function checkRows(answer: Answer, call: ReadCall, notes: Notes): Json[] {
  const operation = operationOfId(call.id);
  const name = nameOf(operation);
  const given = answer.status === 204 ? [] : call.rows(jsonOf(answer));
  if (given === null) {
    notes.problem(
      `${name}: the answer is of another shape than docs/contract.openapi.yaml says (no list).`,
    );
    return [];
  }
  if (given.length === 0) {
    notes.skipped(
      `${name}: the answer is empty, so nothing of it was read.`,
      'Take the token of somebody who has something there.',
    );
    return [];
  }
  const rows = given.filter(isObject);
  const dropped = given.length - rows.filter((row) => call.read(row) !== null).length;
  for (const difference of checkAnswer(operation, answer, 'closed'))
    notes.warning(
      `${name} is not as docs/contract.openapi.yaml says: ${inWords(difference)}.`,
      'docs/contract.md, "Reading", says what the console makes of it.',
    );
  if (dropped > 0)
    notes.problem(
      `${name}: the console drops ${dropped} of ${given.length} rows, which it cannot read.`,
      'docs/contract.md, "Reading".',
    );
  else notes.ok(`${name}: rows that came: ${given.length}, all of them read.`);
  return rows;
}

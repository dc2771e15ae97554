import { headerJson } from '@/api/client';
import type { Permission } from '@/features/session/permissions';
import { hasFailed, type Answer, type Ask } from '../doctor/ask';
import { operationOfId, type Operation } from './document';
import type { Difference } from './difference';
import { checkAnswer } from './exchange';
import { nameOf, type Examination, type Result } from './results';

/** A call to be tried. */
export type Trial = {
  /** The operation's id in the contract. */
  id: string;
  /** What is tried of it. */
  what?: string;
  params?: Readonly<Record<string, string>>;
  body?: object;
  /** Another token than one's own; null: none. */
  token?: string | null;
  /** The statuses that are right. */
  expect?: readonly number[];
  /** What no schema can say: called with an answer that is as the schema says. */
  check?: (body: unknown, answer: Answer) => Difference[];
};

export type DataContext = { id: string; name: string; groupId: string; fileTypes: string[] };

/** Tries calls, and notes down how each came out. */
export type Caller = {
  /** The answer's body (of JSON) where it is as the contract says; undefined else. */
  attempt: (trial: Trial) => Promise<unknown>;
  /** Notes that something is not tried. */
  pass: (id: string, why: string, what?: string) => void;
  /** Says that something was made that could not be removed again. */
  leave: (what: string) => void;
  /** The data context that goes along from now on. */
  choose: (context: DataContext) => void;
};

export type CallerOptions = {
  ask: Ask;
  /** Before `/api/…`, with a slash at its end. */
  api: URL;
  token: string | null;
  /** What the token grants; null where it does not say. */
  held: readonly Permission[] | null;
};

/** A caller whose results end in `found`. */
export function createCaller(options: CallerOptions, found: Examination): Caller {
  let context: DataContext | null = null;
  const note = (operation: Operation, outcome: Result['outcome'], rest: Partial<Result>) =>
    void found.results.push({
      call: nameOf(operation),
      what: '',
      why: '',
      differences: [],
      ...rest,
      outcome,
    });
  const attempt = async (trial: Trial): Promise<unknown> => {
    const operation = operationOfId(trial.id);
    const { what = '' } = trial;
    const lacks = lackOf(operation, options.held);
    if (lacks !== null) {
      note(operation, 'not tried', { what, why: lacks });
      return undefined;
    }
    const answer = await options.ask(urlOf(options.api, operation, trial.params), {
      method: operation.method,
      headers: headersOf(operation, context, trial.body),
      token: trial.token === undefined ? options.token : trial.token,
      ...(trial.body && { body: JSON.stringify(trial.body) }),
    });
    if (hasFailed(answer)) {
      const differences = [{ where: 'status', expected: 'an answer', found: answer.failed }];
      note(operation, 'differs', { what, differences });
      return undefined;
    }
    const { expect = [200] } = trial;
    const refused = refusal(operation, answer, expect, options.held);
    if (refused !== null) {
      note(operation, 'not tried', { what, why: refused });
      return undefined;
    }
    const differences = compareAnswer(operation, answer, trial, expect);
    if (differences.length > 0) {
      note(operation, 'differs', { what, differences });
      return undefined;
    }
    note(operation, 'ok', { what, why: droppedFields(operation, answer) });
    return bodyOf(answer);
  };
  return {
    attempt,
    pass: (id, why, what = '') => note(operationOfId(id), 'not tried', { what, why }),
    leave: (what) => void found.left.push(what),
    choose: (chosen) => {
      context = chosen;
    },
  };
}

function urlOf(api: URL, { path }: Operation, params: Trial['params'] = {}): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return new URL(filled.slice(1), api);
}

function headersOf(
  { parameters }: Operation,
  context: DataContext | null,
  body: object | undefined,
): Record<string, string> {
  const takes = (name: string) => parameters.some((each) => each.name === name);
  return {
    ...(takes('timezone') && { timezone: 'UTC' }),
    ...(takes('data-context') && context && { 'data-context': headerJson(context) }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
}

const lackOf = ({ permission }: Operation, held: CallerOptions['held']): string | null =>
  permission !== null && held !== null && !held.some((each) => each === permission)
    ? `it needs ${permission}, which the token does not grant.`
    : null;

/** A 403 is right where it is not known that the token grants the call. */
function refusal(
  operation: Operation,
  answer: Answer,
  expect: readonly number[],
  held: CallerOptions['held'],
): string | null {
  if (answer.status !== 403 || expect.includes(403)) return null;
  if (operation.permission === null || held !== null) return null;
  return compareAnswer(operation, answer, { id: operation.id }, [403]).length > 0
    ? null
    : `it is refused (403): it needs ${operation.permission}.`;
}

function compareAnswer(
  operation: Operation,
  answer: Answer,
  { check }: Trial,
  expect: readonly number[],
): Difference[] {
  if (!expect.includes(answer.status))
    return [
      { where: 'status', expected: expect.join(' or '), found: String(answer.status) },
      ...(answer.status < 400 ? [] : checkAnswer(operation, given(answer))),
    ];
  const differences = checkAnswer(operation, given(answer));
  return differences.length > 0 ? differences : (check?.(bodyOf(answer), answer) ?? []);
}

const given = (answer: Answer) => ({
  status: answer.status,
  text: answer.text,
  header: (name: string) => answer.header(name),
});

/** What the console drops is no difference, but it may be a field that is spelled wrong. */
function droppedFields(operation: Operation, answer: Answer): string {
  const unknown = checkAnswer(operation, given(answer), 'closed').filter(
    ({ expected }) => expected === 'no field of this name',
  );
  return unknown.length > 0
    ? `the console drops what it does not know: ${unknown.map(({ where }) => where).join(', ')}`
    : '';
}

function bodyOf(answer: Answer): unknown {
  if (!answer.header('content-type').includes('json') || answer.text === '') return null;
  return JSON.parse(answer.text.replace(/^\uFEFF/, '')) as unknown;
}

import { CANCEL } from 'redux-saga';
import {
  call as callEffect,
  getContext as getContextEffect,
  select as selectEffect,
  type CallEffect,
  type GetContextEffect,
  type SagaReturnType,
  type SelectEffect,
} from 'redux-saga/effects';
import type { RootState, SagaContext } from '@/store/state';

// A bare `yield` of an effect gives `any`; these, with `yield*`, give what it answers.

/** Anything a saga can call: its arguments are checked where it is called. */
type Callable = (...args: never[]) => unknown;

/** Calls `fn` and gives what it returns, resolves to, or (for a generator) ends with. */
export function* call<Fn extends Callable>(
  fn: Fn,
  ...args: Parameters<Fn>
): Generator<CallEffect<SagaReturnType<Fn>>, SagaReturnType<Fn>, unknown> {
  return (yield callEffect<Callable>(fn, ...(args as never[])) as CallEffect<
    SagaReturnType<Fn>
  >) as SagaReturnType<Fn>;
}

export type Select<State> = <Selected>(
  selector: (state: State) => Selected,
) => Generator<SelectEffect, Selected, unknown>;

/** Reads what is in every store; a feature that joins later reads its own with its slice's. */
export const select: Select<RootState> = function* select(selector) {
  return (yield selectEffect(selector)) as ReturnType<typeof selector>;
};

/** Reads a value of the sagas' context. */
export function* fromContext<Key extends keyof SagaContext>(
  key: Key,
): Generator<GetContextEffect, SagaContext[Key], unknown> {
  return (yield getContextEffect(key)) as SagaContext[Key];
}

/** Tells of an error that nobody expected, where the work goes on all the same. */
export function* reportBug(error: unknown) {
  const report = yield* fromContext('reportBug');
  report(error);
}

/** Calls an API function and aborts its request when the worker is cancelled. */
export function* callAbortable<Arguments extends readonly unknown[], Result>(
  fn: (...args: [...Arguments, AbortSignal]) => Promise<Result>,
  ...args: Arguments
): Generator<unknown, Result, unknown> {
  // No `finally` with a `yield`: under `yield*` that would let a cancelled worker run on.
  return (yield callEffect(() => {
    const abort = new AbortController();
    return Object.assign(fn(...args, abort.signal), { [CANCEL]: () => abort.abort() });
  })) as Result;
}

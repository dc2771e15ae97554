import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, put, race, spawn, take } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { isAborted } from '@/api/client';
import { retryAfterReceived, retryAfterElapsed } from './failureSlice';

/** How long "a moment" is, where the server does not say (seconds). */
const MOMENT = 10;

/** Ends a worker's failure: silent where aborted or answered already, thrown again where a bug. */
export function* reportFailure(error: unknown, ownAction?: (error: ApiError) => UnknownAction) {
  if (isAborted(error)) return;
  if (!(error instanceof ApiError)) throw error;
  if (error.answered) return;
  yield* reportRetryAfter(error);
  if (ownAction) yield put(ownAction(error));
}

/** A worker whose failure is told by an action. */
export const failingWith = (ownAction: () => UnknownAction, worker: () => Generator) =>
  function* work() {
    try {
      yield* worker();
    } catch (error) {
      yield* reportFailure(error, () => ownAction());
    }
  };

/** Every "Try again" says how long to wait, where the server asks for that. */
export function* reportRetryAfter(error: unknown) {
  if (error instanceof ApiError && error.retryAfter !== undefined)
    yield spawn(untilOver, error.retryAfter);
}

function* untilOver(seconds: number) {
  yield put(retryAfterReceived(seconds));
  const [isOver] = (yield race([
    delay((seconds || MOMENT) * 1000, true),
    take(retryAfterReceived),
  ])) as unknown[];
  if (isOver) yield put(retryAfterElapsed());
}

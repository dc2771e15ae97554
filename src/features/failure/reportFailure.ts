import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { isAborted } from '@/api/client';

/** Ends a worker's failure: silent where aborted or answered already, thrown again where a bug. */
export function* reportFailure(error: unknown, ownAction: (error: ApiError) => UnknownAction) {
  if (isAborted(error)) return;
  if (!(error instanceof ApiError)) throw error;
  if (error.answered) return;
  yield put(ownAction(error));
}

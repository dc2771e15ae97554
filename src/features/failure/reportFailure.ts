import type { UnknownAction } from '@reduxjs/toolkit';
import { put } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { isAborted } from '@/api/client';

/**
 * Ends a worker's failure: an aborted call is silent, what the client has answered (401; 403 and
 * 404 of what a person asked for) too, an API failure goes to `ownAction`, and anything else is a
 * bug and is thrown again.
 */
export function* reportFailure(error: unknown, ownAction: (error: ApiError) => UnknownAction) {
  if (isAborted(error)) return;
  if (!(error instanceof ApiError)) throw error;
  if (error.answered) return;
  yield put(ownAction(error));
}

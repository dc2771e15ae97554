import type { UnknownAction } from '@reduxjs/toolkit';
import { call as callWorker, put } from 'redux-saga/effects';
import type { EmailFilters } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { countEmails } from '@/features/search/countEmails';
import { inParallel } from '@/saga/inParallel';

export type Answer = number | 'asking' | 'failed';

/** By the id of what is asked; what has none waits. */
export type Answers = Record<string, Answer>;

type Asked = { id: string; filters: EmailFilters };

const AT_ONCE = 3;

/** Counts what filters find, three at a time, by whole years. `answered` hears of each. */
export function* countEach(
  asked: readonly Asked[],
  answered: (answered: { id: string; answer: Answer }) => UnknownAction,
) {
  yield callWorker(inParallel<Asked>, [...asked], AT_ONCE, function* ({ id, filters }) {
    yield put(answered({ id, answer: 'asking' }));
    try {
      yield put(answered({ id, answer: yield* countEmails(filters) }));
    } catch (error) {
      yield* reportFailure(error, () => answered({ id, answer: 'failed' }));
    }
  });
}

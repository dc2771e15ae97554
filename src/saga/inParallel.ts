import { all, call } from 'redux-saga/effects';

/** Works off a list that `work` may add to, in order, so many at a time, cancelled together. */
export function* inParallel<Item>(
  waiting: Item[],
  atOnce: number,
  work: (item: Item) => Generator,
) {
  function* workThrough() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      yield call(work, item);
  }
  yield all(Array.from({ length: atOnce }, () => call(workThrough)));
}

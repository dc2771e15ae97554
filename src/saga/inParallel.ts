import { all, call } from 'redux-saga/effects';

/**
 * Does `work` for every item, in order, so many at a time; cancelled, it cancels those. What waits
 * is taken out of the list that is given, and `work` may add to it.
 */
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

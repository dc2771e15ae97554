import { all, call } from 'redux-saga/effects';

/** Carries `work` out for every item, in order, at most so many at the same time. Cancelled, it cancels those that run. */
export function* inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Generator,
) {
  const waiting = [...items];
  function* workThrough() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      yield call(work, item);
  }
  yield all(Array.from({ length: Math.min(atOnce, items.length) }, () => call(workThrough)));
}

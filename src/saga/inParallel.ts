import { all, call } from 'redux-saga/effects';

/** Does `work` for every item, in order, so many at a time; cancelled, it cancels those. */
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

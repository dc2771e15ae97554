import type { UnknownAction } from '@reduxjs/toolkit';
import { delay, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { failureRaised } from '@/features/failure/failureSlice';
import { parseAddress } from '@/features/search/address/searchAddress';
import { connectionReturned } from '@/features/search/backOnline';
import { search } from '@/features/search/searchSlice';
import { session } from '@/features/session/sessionSlice';
import { linkTo } from '@/browser/linkTo';
import { paths } from '@/paths';
import { selectionOf } from '@/lib/time/dateRange';
import type { savedSlice } from '@/features/saved/savedSlice';
import type { StateWith } from '@/store/state';
import { countEach } from './countEach';
import { planQuestions, type FinderPlace, type KnownAddress } from './finder/finderQuestions';
import { finder, selectWithFinder as select, takeQuestion } from './finderSlice';

const REST_MS = 300;
const WIDE_DAYS = 3_653; // ten years, with three leap days

/** Each of these goes on asking; anything else that is heard ends it, and aborts the requests. */
const asking: string[] = [
  finder.finderTyped.type,
  finder.finderOpened.type,
  finder.finderEntered.type,
  finder.finderWidened.type,
  finder.finderRetried.type,
  finder.heldAsked.type,
  connectionReturned.type,
];

function* find({ type }: UnknownAction) {
  if (!asking.includes(type)) return;
  const isNew = type === finder.finderTyped.type;
  if (isNew || type === finder.finderWidened.type) {
    const { text } = yield* select(finder.selectFinder);
    yield put(finder.questionsPlanned(planQuestions(text, yield* placeOf())));
  }
  if (isNew) yield delay(REST_MS);
  if (type === connectionReturned.type) yield put(finder.finderRetried());
  yield* chooseAwaited();
  if (!(yield* select(finder.selectFinder)).isOpen) return; // nobody sees the answers
  yield* countEach(yield* select(finder.selectUnanswered), finder.questionAnswered);
}

/** Enter was pressed, and what it was pressed on has emails now. */
function* chooseAwaited() {
  const { isAwaited, answers } = yield* select(finder.selectFinder);
  const active = yield* select(finder.selectActive);
  if (!isAwaited || !active || !(active.target || typeof answers[active.id] === 'number')) return;
  yield put(takeQuestion(active));
  if (active.target) yield put(finder.finderTyped('')); // a search does it itself
}

/** What a plan depends on beside the text. */
function* placeOf() {
  const zone = yield* select(session.selectTimezone);
  const { isWide } = yield* select(finder.selectFinder);
  const context = yield* select(session.selectDataContext);
  const now = Date.now();
  const seconds = Math.floor(now / 1000);
  const place: FinderPlace = {
    known: yield* select(selectKnown),
    page: linkTo(paths.search),
    contextId: context?.groupId ?? null,
    period: isWide ? { startDate: seconds - WIDE_DAYS * 86_400, endDate: seconds } : '12m',
    rangeOf: (period) => (typeof period === 'object' ? period : selectionOf(period, zone, now)),
  };
  return place;
}

/** The addresses of this visit's searches, the newest first, and of those that are saved. */
function selectKnown({ saved }: Partial<StateWith<typeof savedSlice>>): KnownAddress[] {
  const searches = [
    ...(saved?.recent ?? []).map(({ fragment, at }) => ({ fragment, source: { at } })),
    ...(saved?.searches ?? []).map(({ fragment, name }) => ({ fragment, source: { name } })),
  ];
  return searches.flatMap(({ fragment, source }) => {
    const { recipient } = parseAddress(fragment).query.texts;
    return recipient === '' || recipient.includes('*') ? [] : [{ address: recipient, source }];
  });
}

/** Asks where the text of the one box would be found. */
export function* finderSaga() {
  yield takeEvery(finder.questionAnswered, chooseAwaited);
  yield takeLatest(
    [
      ...asking,
      finder.finderClosed.type,
      search.searchStarted.type,
      session.dataContextChosen.type,
      failureRaised.type,
      session.signedOut.type,
    ],
    find,
  );
}

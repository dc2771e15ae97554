import { put, takeEvery, takeLatest } from 'redux-saga/effects';
import { getChart, listForBulk, type EmailFilters, type EmailRange } from '@/api/emails';
import { failureRaised } from '@/features/failure/failureSlice';
import { reportFailure } from '@/features/failure/reportFailure';
import { modalClosed } from '@/features/modal/modalSlice';
import { dataContextChosen, selectTimezone, signedOut } from '@/features/session/sessionSlice';
import { call, callAbortable } from '@/saga/effects';
import {
  byMonths,
  byYears,
  isWild,
  longPast,
  monthCounts,
  rangeOfMonth,
  sentTo,
} from './personHistory';
import {
  listFailed,
  listReceived,
  listRequested,
  monthChosen,
  monthFailed,
  monthReceived,
  monthRequested,
  personLeft,
  personOpened,
  selectAddress,
  selectIsComplete,
  selectList,
  selectListStatus,
  selectMonth,
  selectTimelineStatus,
  timelineFailed,
  timelineReceived,
  timelineRequested,
  type FoundEmails,
  selectWithPerson as select,
} from './personSlice';

const LEFT = [personLeft, failureRaised, dataContextChosen, signedOut];

const filtersFor = (recipient: string, range: EmailRange): EmailFilters => ({
  recipient,
  sender: '',
  subject: '',
  campaignId: '',
  range,
});

/** Whom to ask about: nobody while the dialog is closed, or where an email names no recipient (an empty filter would mean everybody). */
function* wantedAddress() {
  const address = yield* select(selectAddress);
  return address === null || address.trim() === '' ? null : address;
}

/** Two calls: the years tell when it begins, then the months from there on are counted. */
function* loadTimeline() {
  const address = yield* call(wantedAddress);
  const status = yield* select(selectTimelineStatus);
  if (address === null || status !== 'pending' || isWild(address)) return;
  const zone = yield* select(selectTimezone);
  const range = longPast(Date.now(), zone);
  try {
    const years = yield* callAbortable(getChart, byYears(range), filtersFor(address, range));
    const interval = byMonths(years, range, zone);
    const points = interval
      ? yield* callAbortable(
          getChart,
          interval,
          filtersFor(address, { startDate: interval.start, endDate: interval.end }),
        )
      : [];
    yield put(
      timelineReceived(
        monthCounts(
          points.map(({ start, count }) => ({ at: start, count })),
          range.endDate * 1000,
          zone,
        ),
      ),
    );
  } catch (error) {
    yield* reportFailure(error, () => timelineFailed());
  }
}

/** What a search for the address finds; where it holds a wildcard, only what was sent to exactly this one. */
function* findEmails(address: string, range: EmailRange): Generator<unknown, FoundEmails, unknown> {
  const filters = filtersFor(address, range);
  const { emails, received, repeated, recordCount } = yield* callAbortable(listForBulk, filters);
  return {
    filters,
    emails: isWild(address) ? sentTo(address, emails) : emails,
    received: received - repeated,
    recordCount,
  };
}

function* loadList() {
  const address = yield* call(wantedAddress);
  const status = yield* select(selectListStatus);
  if (address === null || status !== 'pending') return;
  try {
    yield put(
      listReceived(yield* findEmails(address, longPast(Date.now(), yield* select(selectTimezone)))),
    );
  } catch (error) {
    yield* reportFailure(error, () => listFailed());
  }
}

/** The emails of the chosen month, where the list does not hold all that was sent. */
function* loadMonth() {
  const address = yield* call(wantedAddress);
  const month = yield* select(selectMonth);
  const list = yield* select(selectList);
  const isComplete = yield* select(selectIsComplete);
  if (address === null || month === null || !list || isComplete) return;
  yield put(monthRequested());
  try {
    yield put(
      monthReceived(
        yield* findEmails(
          address,
          rangeOfMonth(month, list.filters.range, yield* select(selectTimezone)),
        ),
      ),
    );
  } catch (error) {
    yield* reportFailure(error, () => monthFailed());
  }
}

function* leave() {
  yield put(modalClosed('person'));
}

export function* personSaga() {
  yield takeLatest([personOpened, timelineRequested, ...LEFT], loadTimeline);
  yield takeLatest([personOpened, listRequested, ...LEFT], loadList);
  yield takeLatest([personOpened, monthChosen, ...LEFT], loadMonth);
  yield takeEvery([dataContextChosen, signedOut], leave);
}

import { put, take, takeLatest } from 'redux-saga/effects';
import { getChart, listForBulk, type EmailFilters, type EmailRange } from '@/api/emails';
import { reportFailure } from '@/features/failure/reportFailure';
import { selectOpenPerson } from '@/features/search/openEmail';
import { selectTimezone } from '@/features/session/sessionSlice';
import { call, callAbortable } from '@/saga/effects';
import {
  byMonths,
  byYears,
  hasWildcard,
  longPast,
  monthCounts,
  rangeOfMonths,
  sentTo,
} from './personHistory';
import { parsePeriod } from './personPeriod';
import {
  personListFailed,
  listReceived,
  listRequested,
  personLeft,
  personRequested,
  runFailed,
  runReceived,
  runRequested,
  selectPersonAddress,
  selectList,
  selectPersonListStatus,
  selectRun,
  selectTimelineStatus,
  selectWantedRun,
  timelineFailed,
  timelineReceived,
  timelineRequested,
  type FoundEmails,
  selectWithPerson as select,
} from './personSlice';

const filtersFor = (recipient: string, range: EmailRange): EmailFilters => ({
  recipient,
  sender: '',
  subject: '',
  campaignId: '',
  range,
});

/**
 * Whom to ask about: nobody while the dialog is closed, or where an email names no recipient (an
 * empty filter would mean everybody).
 */
function* wantedAddress() {
  const address = yield* select(selectPersonAddress);
  return address === null || address.trim() === '' ? null : address;
}

/** Two calls: the years tell when it begins, then the months from there on are counted. */
function* loadTimeline() {
  const address = yield* call(wantedAddress);
  const status = yield* select(selectTimelineStatus);
  if (address === null || status !== 'pending' || hasWildcard(address)) return;
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

/**
 * What a search for the address finds; where it holds a wildcard, only what was sent to exactly
 * this one.
 */
function* findEmails(address: string, range: EmailRange): Generator<unknown, FoundEmails, unknown> {
  const filters = filtersFor(address, range);
  const { emails, received, repeated, recordCount } = yield* callAbortable(listForBulk, filters);
  return {
    filters,
    emails: hasWildcard(address) ? sentTo(address, emails) : emails,
    received: received - repeated,
    recordCount,
  };
}

function* loadList() {
  const address = yield* call(wantedAddress);
  const status = yield* select(selectPersonListStatus);
  if (address === null || status !== 'pending') return;
  try {
    yield put(
      listReceived(yield* findEmails(address, longPast(Date.now(), yield* select(selectTimezone)))),
    );
  } catch (error) {
    yield* reportFailure(error, () => personListFailed());
  }
}

/** The emails of the shown months, where the list does not hold all that was sent. */
function* loadRun() {
  const address = yield* call(wantedAddress);
  const run = yield* select(selectRun);
  const list = yield* select(selectList);
  if (address === null || run === null || !list) return;
  const months = parsePeriod(run);
  if (months === null || typeof months !== 'object') return;
  const zone = yield* select(selectTimezone);
  try {
    yield put(
      runReceived(yield* findEmails(address, rangeOfMonths(months, list.filters.range, zone))),
    );
  } catch (error) {
    yield* reportFailure(error, () => runFailed());
  }
}

/**
 * Asks for whoever is open, whatever opened them, and for the months that are shown of them. The
 * same is not asked for twice.
 */
function* followOpenPerson() {
  for (;;) {
    const open = yield* select(selectOpenPerson);
    const address = yield* select(selectPersonAddress);
    const wantedRun = yield* select(selectWantedRun);
    const run = yield* select(selectRun);
    if ((open?.address ?? null) !== address)
      yield put(open ? personRequested(open.address) : personLeft());
    else if (wantedRun !== run) yield put(runRequested(wantedRun));
    else yield take('*');
  }
}

export function* personSaga() {
  yield takeLatest([personRequested, timelineRequested, personLeft], loadTimeline);
  yield takeLatest([personRequested, listRequested, personLeft], loadList);
  yield takeLatest([personRequested, runRequested, personLeft], loadRun);
  yield* call(followOpenPerson);
}

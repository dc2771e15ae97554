import { put, take, takeLatest } from 'redux-saga/effects';
import { foundOnce, getChart, listForBulk, type EmailFilters, type EmailRange } from '@/api/emails';
import { failingWith } from '@/features/failure/reportFailure';
import { selectOpenPerson } from '@/features/search/openEmail';
import { NO_TEXTS } from '@/features/search/searchQuery';
import { session } from '@/features/session/sessionSlice';
import { untilSignedOut } from '@/features/session/untilSignedOut';
import { call, callAbortable } from '@/saga/effects';
import {
  byMonths,
  byYears,
  canBeFound,
  longPast,
  monthCounts,
  rangeOfMonths,
} from './personHistory';
import { isExact, parsePeriod } from './personPeriod';
import {
  person,
  selectWantedRun,
  selectWithPerson as select,
  type FoundEmails,
} from './personSlice';

const filtersFor = (recipient: string, range: EmailRange): EmailFilters => ({
  ...NO_TEXTS,
  recipient,
  range,
});

/** Nobody while closed, or where a search for the address finds others. */
function* wantedAddress() {
  const { address } = yield* select((state) => state.person);
  return address !== null && canBeFound(address) ? address : null;
}

/** Two calls: the years tell when it begins, then the months from there on are counted. */
const loadTimeline = failingWith(person.timelineFailed, function* () {
  const address = yield* call(wantedAddress);
  const { timelineStatus } = yield* select((state) => state.person);
  if (address === null || timelineStatus !== 'pending') return;
  const zone = yield* select(session.selectTimezone);
  const range = longPast(Date.now(), zone);
  const years = yield* callAbortable(getChart, byYears(range), filtersFor(address, range));
  const interval = byMonths(years, range, zone);
  const points = interval
    ? yield* callAbortable(
        getChart,
        interval,
        filtersFor(address, { startDate: interval.start, endDate: interval.end }),
      )
    : [];
  yield put(person.timelineReceived(monthCounts(points, range.endDate * 1000, zone)));
});

/** What a search for the address finds. */
function* findEmails(address: string, range: EmailRange): Generator<unknown, FoundEmails, unknown> {
  const filters = filtersFor(address, range);
  const page = yield* callAbortable(listForBulk, filters);
  const received = page.received - page.repeated;
  return { filters, emails: page.emails, received, recordCount: foundOnce(page) };
}

const loadList = failingWith(person.personListFailed, function* () {
  const address = yield* call(wantedAddress);
  const { listStatus } = yield* select((state) => state.person);
  if (address === null || listStatus !== 'pending') return;
  const range = longPast(Date.now(), yield* select(session.selectTimezone));
  yield put(person.listReceived(yield* findEmails(address, range)));
});

/** The emails of the shown months, where the list does not hold all that was sent. */
const loadRun = failingWith(person.runFailed, function* () {
  const address = yield* call(wantedAddress);
  const { run, list } = yield* select((state) => state.person);
  if (address === null || run === null || !list) return;
  const period = parsePeriod(run);
  if (period === null || typeof period !== 'object') return;
  const zone = yield* select(session.selectTimezone);
  const range = isExact(period) ? period : rangeOfMonths(period, list.filters.range, zone);
  yield put(person.runReceived(yield* findEmails(address, range)));
});

/** Asks for whoever is open and the months that are shown of them, once for each in a zone. */
function* followOpenPerson() {
  let asked: string | null = null;
  for (;;) {
    const zone = yield* select(session.selectTimezone);
    const open = yield* select(selectOpenPerson);
    const { address, run } = yield* select((state) => state.person);
    const wantedRun = yield* select(selectWantedRun);
    if ((open?.address ?? null) !== address || (open && asked !== zone)) {
      asked = zone;
      yield put(open ? person.personRequested(open.address) : person.personLeft());
    } else if (wantedRun !== run) yield put(person.runRequested(wantedRun));
    else yield take('*');
  }
}

const opened = [person.personRequested, person.personLeft, session.dataContextChosen];

/** Loads everything that was sent to the open person. */
export function* personSaga() {
  yield takeLatest([...opened, person.timelineRequested], untilSignedOut, loadTimeline);
  yield takeLatest([...opened, person.listRequested], untilSignedOut, loadList);
  yield takeLatest([...opened, person.runRequested], untilSignedOut, loadRun);
  yield* call(followOpenPerson);
}

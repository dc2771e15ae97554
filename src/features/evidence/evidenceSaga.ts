import { isEqual, uniqWith } from 'es-toolkit';
import { call as callEffect, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import { foundOnce, listForBulk } from '@/api/emails';
import { asFailure } from '@/features/renditions/fetchFailure';
import { renditionsOf } from '@/features/renditions/planBatches';
import { session } from '@/features/session/sessionSlice';
import { holdWindow } from '@/browser/leaving';
import { TooLargeError } from '@/evidence/pack/packLimits';
import { openRenditionPacker, type RenditionPacker } from '@/evidence/zip/renditionPacker';
import { call, callAbortable, reportBug } from '@/saga/effects';
import { withReports } from '@/features/downloads/transfer/withReports';
import { evidence, selectWithEvidence as select, type PackWishes } from './evidenceSlice';
import { openDossierWorker } from '@/evidence/dossier/dossierWorker';
import { fetchPackFiles, type PackFiles } from './making/fetchPackFiles';
import { askPackKeys } from './making/askedKeys';
import { packWorkSaga } from './making/packWorkSaga';
import { gatherFacts, savePack, tryLists, type AskedPack } from './making/savePack';
import { loadOwnStamper } from './making/stampPack';
import { createIntl, type IntlShape } from 'react-intl';
import { loadCatalogue } from '@/i18n/catalogues';
import { toLanguageTag, type Localization } from '@/lib/localization';

/** The person's messages, for a page that outlives the console. Rejects where there are none. */
async function packIntl(localization: Localization): Promise<IntlShape> {
  return createIntl({
    locale: toLanguageTag(localization),
    messages: await loadCatalogue(localization, 'rest'),
  });
}

const STOPS = [
  evidence.packCancelled,
  evidence.packDropped,
  session.dataContextChosen,
  session.signOutRequested,
  session.signedOut,
];

/** The emails of a search are asked for as the dialog opens: it says what will be in the pack. */
function* listPackEmails() {
  const { scope, listStatus } = yield* select(evidence.selectPack);
  if (scope?.kind !== 'search' || listStatus !== 'pending') return;
  try {
    const page = yield* callAbortable(listForBulk, scope.filters);
    yield put(evidence.packListReceived({ emails: page.emails, found: foundOnce(page) }));
  } catch (error) {
    if (!(error instanceof ApiError && error.answered))
      yield put(evidence.packListNotReceived(asFailure(error)));
  }
}

/** Fetches until all is there, or until the person wants the pack without the rest. */
function* fetchAll({ emails, types }: AskedPack, files: PackFiles, packer: RenditionPacker) {
  const wanted = renditionsOf(emails, types);
  for (;;) {
    yield* withReports(evidence.packProgressed, (report) =>
      fetchPackFiles(wanted, files, packer, report),
    );
    const { size } = files.failures;
    if (size === 0) break;
    const why = uniqWith([...files.failures.values()], isEqual);
    yield put(evidence.filesNotFetched({ files: size, of: wanted.length, why }));
    const { fetchRetried, incompleteAccepted } = evidence;
    if (incompleteAccepted.match(yield take([fetchRetried, incompleteAccepted]))) return;
  }
  yield put(evidence.packStepped('writing'));
}

function* makePack(wishes: PackWishes) {
  const packer = openRenditionPacker();
  const dossierWorker = wishes.paper && openDossierWorker();
  const letGo = holdWindow();
  const files = { parts: new Map(), failures: new Map(), keyNames: new Set<string>(), bytes: 0 };
  try {
    // Before an hour of fetching: without these texts no pack is written.
    const intl = yield* call(packIntl, yield* select(session.selectLocalization));
    const stamper = yield* loadOwnStamper();
    const asked = yield* gatherFacts(wishes.note, intl.locale);
    yield* call(tryLists, asked, intl);
    yield* fetchAll(asked, files, packer);
    const keys = yield* askPackKeys(files.keyNames);
    yield* savePack({ asked, paper: wishes.paper, files, keys, intl, stamper, dossierWorker });
  } finally {
    letGo();
    packer.close();
    dossierWorker?.close();
  }
}

/** Makes a pack until it is saved, or stopped: then the request is aborted and nothing is said. */
function* makePackUntilStopped({ payload: wishes }: ReturnType<typeof evidence.packRequested>) {
  yield race({ made: callEffect(makePackOrReport, wishes), stopped: take(STOPS) });
}

function* makePackOrReport(wishes: PackWishes) {
  try {
    yield* makePack(wishes);
  } catch (error) {
    const isTooLarge = error instanceof TooLargeError;
    yield put(evidence.packStepped(isTooLarge ? 'tooLarge' : 'notMade'));
    if (!isTooLarge) yield* reportBug(error); // the dialog says it, and the next pack can be made
  }
}

function* listUntilLeft() {
  yield race([
    call(listPackEmails),
    take([evidence.evidenceLeft, session.dataContextChosen, session.signedOut]),
  ]);
}

/** Lists what a pack is of, makes it, and tells how far it is. */
export function* evidenceSaga() {
  yield takeLatest([evidence.evidenceOpened, evidence.packListRequested], listUntilLeft);
  yield takeLeading(evidence.packRequested, makePackUntilStopped);
  yield* call(packWorkSaga);
}

import type { LanguageTag } from '@/lib/localization';
import type { IntlShape } from 'react-intl';
import { put } from 'redux-saga/effects';
import { ApiError } from '@/api/ApiError';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { getVersion } from '@/api/version';
import { PRODUCT_VERSION } from '@/config/productVersion';
import { session, selectFileTypes } from '@/features/session/sessionSlice';
import type { PackKeys } from '@/evidence/dkim/packKeys';
import { personName } from '@/lib/personName';
import { linkTo } from '@/browser/linkTo';
import { saveFile } from '@/browser/saveFile';
import { paths } from '@/paths';
import { call, callAbortable, reportBug } from '@/saga/effects';
import { describePack, type PackOrder } from './describePack';
import type { DossierWorker } from '@/evidence/dossier/dossierWorker';
import {
  withDossier,
  makeDossier,
  type Dossier,
  type DossierRequest,
  type SavedDossier,
} from '../dossier/makeDossier';
import { evidence, selectWithEvidence as select, type PackWishes } from '../evidenceSlice';
import { renditionKey, renditionsOf } from '@/features/renditions/planBatches';
import { BLANK_FINGERPRINT } from '@/evidence/pack/packFormat';
import { MAX_FILE_BYTES } from '@/evidence/pack/packLimits';
import type { PackFiles } from './fetchPackFiles';
import { packFileName } from './packFileName';
import { withKeys } from './askedKeys';
import { stampPack, type OwnStamper } from './stampPack';
import { writePack } from './writePack';
import { withReports } from '@/features/downloads/transfer/withReports';

/** The server's version; null where it cannot be asked: no reason to withhold a pack. */
function* serverVersion(): Generator<unknown, string | null> {
  try {
    return yield* callAbortable(getVersion);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** What is to be packed, for whom: as it was before an hour of fetching. */
export type AskedPack = {
  facts: PackOrder;
  emails: readonly ArchivedEmail[];
  types: readonly FileType[];
};

/** What the dialog shows, with who asks for it and where: their account may change meanwhile. */
export function* gatherFacts(note: string, language: LanguageTag): Generator<unknown, AskedPack> {
  const { scope, found } = yield* select(evidence.selectPack);
  const profile = yield* select(session.selectProfile);
  const context = yield* select(session.selectDataContext);
  const facts: PackOrder = {
    note: note.trim(),
    language,
    created: Date.now(),
    timezone: yield* select(session.selectTimezone),
    user: {
      id: profile?.userId ?? '',
      name: profile ? personName(profile.firstName, profile.lastName, language) : '',
      email: profile?.email ?? '',
    },
    dataContext: {
      id: context?.id ?? '',
      groupId: context?.groupId ?? '',
      name: context?.name ?? '',
    },
    scope: scope?.kind === 'search' ? 'search' : 'selection',
    found,
    filters: scope?.filters ?? null,
    versions: { console: PRODUCT_VERSION, server: null },
  };
  const emails = yield* select(evidence.selectPackEmails);
  return { facts, emails, types: yield* select(selectFileTypes) };
}

/** Writes a pack's lists ahead of all. @throws TooLargeError where those who check read less */
export async function tryLists({ facts, emails, types }: AskedPack, intl: IntlShape) {
  const nothing = { data: new Blob(), isDeflated: false, crc32: 0, sha256: BLANK_FINGERPRINT };
  const parts = new Map(
    renditionsOf(emails, types).map((rendition) => [
      renditionKey(rendition),
      { ...nothing, size: Math.min(rendition.conversion.convertedSize ?? 0, MAX_FILE_BYTES) },
    ]),
  );
  const described = describePack(facts, emails, types, { parts, failures: new Map() });
  await writePack(described, intl, linkTo(paths.check));
}

type PackToSave = {
  asked: AskedPack;
  paper: PackWishes['paper'];
  files: PackFiles;
  keys: PackKeys | null;
  intl: IntlShape;
  stamper: OwnStamper | null;
  /** Makes the document to print; null where nobody wants one. */
  dossierWorker: DossierWorker | null;
};

/** Writes the pack of what was fetched in the language of `intl`, has it stamped, and saves it. */
export function* savePack({
  asked,
  paper,
  files,
  keys,
  intl,
  stamper,
  dossierWorker,
}: PackToSave): Generator<unknown, void> {
  const { emails, types } = asked;
  const versions = { ...asked.facts.versions, server: yield* serverVersion() };
  const facts = { ...asked.facts, versions, created: Date.now() };
  const described = yield* call(withKeys, describePack(facts, emails, types, files), keys);
  const checkAddress = linkTo(paths.check);
  const named = { ...facts, contextName: facts.dataContext.name, emails };
  const dossier =
    dossierWorker &&
    paper &&
    (yield* bindDossier({
      described,
      paper,
      intl,
      checkAddress,
      keys: keys?.keys ?? [],
      timestampHost: stamper?.host ?? null,
      dossierWorker,
    }));
  yield put(evidence.packStepped('writing'));
  const made = dossier && 'file' in dossier ? dossier : null;
  const pack = yield* call(
    writePack,
    made ? withDossier(described, made.file) : described,
    intl,
    checkAddress,
    made?.sign,
  );
  const stamping = yield* stampPack(stamper, pack.fingerprint);
  const isStamped = stamping?.kind === 'stamped';
  const zip = yield* call(pack.zip, isStamped ? stamping.reply : null);
  const fileName = packFileName(intl, named);
  saveFile(zip, fileName);
  const dossierName = packFileName(intl, named, 'pdf');
  if (pack.dossier) saveFile(pack.dossier.data, dossierName);
  yield put(
    evidence.packSaved({
      fileName,
      created: facts.created,
      fingerprint: pack.fingerprint,
      emails: emails.length,
      contents: pack.contents,
      size: zip.size,
      dossier: dossier && savedDossier(dossier, dossierName),
      timestamp: isStamped ? stamping.timestamp : stamping,
      keysMissing: keys ? keys.notAnswered.length + keys.notAsked.length : 0,
    }),
  );
}

type Bound = Dossier | Extract<SavedDossier, { fault: string }>;

/** Makes the document to print, and tells how far it is. */
function* bindDossier(request: Omit<DossierRequest, 'report'>): Generator<unknown, Bound> {
  try {
    return yield* withReports(evidence.dossierProgressed, (report) =>
      callAbortable(makeDossier, { ...request, report }),
    );
  } catch (error) {
    yield* reportBug(error); // nobody expected it: the pack is complete all the same
    return { fault: 'notMade' };
  }
}

/** What is said of it when the pack is saved. */
function savedDossier(dossier: Bound, fileName: string): SavedDossier {
  if ('fault' in dossier) return dossier;
  const { file, pages, byPicture, notShown } = dossier;
  return { fileName, size: file.size, pages, byPicture, notShown };
}

import { rulesOf } from '@/lib/localeRules';
import type { IntlShape } from 'react-intl';
import { PACK_VERSION, PACK_DOSSIER } from '@/evidence/pack/packFormat';
import type { PackEmail, PackFile } from '@/evidence/pack/packFormat';
import { sha256Hex } from '@/lib/sha256';
import type { ZipPart } from '@/evidence/zip/assembleZip';
import type { describePack } from '../making/describePack';
import type { SeenKey } from '@/evidence/dkim/signatureReport';
import type { DossierWorker } from '@/evidence/dossier/dossierWorker';
import { FIRST_OBJECT } from '@/evidence/dossier/dossierParts';
import type { EmailOutput } from '@/evidence/dossier/emailPages';
import type { DossierFault } from '@/evidence/dossier/dossierTasks';
import { aboutBlocks, bookmarkOf, coverBlocks, emailTexts, listTexts } from './dossierTexts';
import type { Paper } from '@/evidence/dossier/paper';

type Described = ReturnType<typeof describePack>;

/** Emails whose pages are made, of all; null while the document is put together from them. */
export type DossierProgress = { emails: number; of: number };

/** A document that waits for its fingerprint. */
export type Dossier = {
  file: PackFile;
  pages: number;
  /** How many emails are shown by their picture, and how many only by a page that says why not. */
  byPicture: number;
  notShown: number;
  sign: (fingerprint: string) => Promise<ZipPart>;
};

/** What is said of it when the pack is saved: how large it is, or why there is none. */
export type SavedDossier =
  | ({ fileName: string; size: number } & Pick<Dossier, 'pages' | 'byPicture' | 'notShown'>)
  | { fault: DossierFault['fault'] | 'notMade' };

export type DossierRequest = {
  described: Described;
  paper: Paper;
  intl: IntlShape;
  /** Where packs are checked, for the cover. */
  checkAddress: string;
  /** Those of the pack, for the senders' signatures. */
  keys: readonly SeenKey[];
  /** Who is asked for a timestamp when the document is in the pack; null where nobody is. */
  timestampHost: string | null;
  dossierWorker: DossierWorker;
  report: (progress: DossierProgress) => void;
};

function shownFile(email: PackEmail, type: 'pdf' | 'png' | 'eml', parts: Map<string, ZipPart>) {
  const path = email.files.find((file) => file.type === type)?.path;
  const part = path === undefined ? undefined : parts.get(path);
  if (part) return { data: part.data, isDeflated: part.isDeflated };
  return email.missing.find((missing) => missing.type === type)?.reason ?? 'noConversion';
}

/** The pack with the document as one more file. */
export function withDossier(described: Described, file: PackFile): Described {
  const { manifest } = described;
  return {
    ...described,
    manifest: { ...manifest, version: PACK_VERSION, files: [...manifest.files, file] },
  };
}

const isFault = (output: object): output is DossierFault => 'fault' in output;

/**
 * Makes one document of a pack: cover, list, and the pages of each email. One email after the other
 * goes through the worker, and what comes back is a piece of the file that stays outside of the
 * script's memory.
 */
export async function makeDossier(
  request: DossierRequest,
  signal: AbortSignal,
): Promise<Dossier | DossierFault> {
  const { described, paper, intl, checkAddress, keys, timestampHost, dossierWorker, report } =
    request;
  const { contents } = described;
  const named: PackFile = { path: PACK_DOSSIER, size: 0, sha256: '' }; // its cover counts it too
  const { manifest } = withDossier(described, named);
  const parts = new Map(contents.map(({ path, part }) => [path, part]));
  const { letters } = rulesOf(intl.locale);
  const created = Date.parse(manifest.created.utc);
  const made: EmailOutput[] = [];
  let first = FIRST_OBJECT;
  for (const [index, email] of manifest.emails.entries()) {
    report({ emails: index, of: manifest.emails.length });
    const eml = shownFile(email, 'eml', parts);
    const { subject, sender, recipient, date } = email;
    const listed = { subject, sender, recipient, date: date === null ? null : Date.parse(date) };
    const facts = await dossierWorker.message({ eml, listed, keys, asOf: created }, signal);
    const output = await dossierWorker.email(
      {
        first,
        paper,
        letters,
        texts: emailTexts(intl, manifest, index, facts),
        pdf: shownFile(email, 'pdf', parts),
        png: shownFile(email, 'png', parts),
      },
      signal,
    );
    if (isFault(output)) return output;
    made.push(output);
    first += output.run.places.length;
  }
  report({ emails: manifest.emails.length, of: manifest.emails.length });
  const numbersOf = (shown: EmailOutput['shown']) =>
    made.flatMap((output, index) => (output.shown === shown ? [index + 1] : []));
  const [byPicture, notShown] = [numbersOf('png'), numbersOf('none')];
  const whole = await dossierWorker.finish(
    {
      paper,
      language: intl.locale,
      letters,
      title: intl.$t({ id: 'evidence.cover.title' }, { count: manifest.emails.length }),
      created,
      id: (await sha256Hex(new TextEncoder().encode(JSON.stringify(manifest)))).slice(0, 32),
      fingerprintLabel: intl.$t({ id: 'evidence.fingerprint' }),
      coverName: intl.$t({ id: 'evidence.plan.cover' }),
      cover: coverBlocks(intl, manifest, timestampHost),
      aboutName: intl.$t({ id: 'evidence.dossier.about' }),
      about: aboutBlocks(intl, manifest, { byPicture, notShown }, checkAddress),
      list: listTexts(intl, manifest),
      emails: manifest.emails.map((email, index) => ({
        bookmark: bookmarkOf(intl, manifest, email),
        pages: made[index]?.pages ?? [],
      })),
      runs: made.map(({ run }) => run),
    },
    signal,
  );
  if (isFault(whole)) return whole;
  const { data, size, sha256, pages } = whole;
  return {
    file: { path: PACK_DOSSIER, size, sha256 },
    pages,
    byPicture: byPicture.length,
    notShown: notShown.length,
    sign: (fingerprint) => dossierWorker.sign(data, fingerprint),
  };
}

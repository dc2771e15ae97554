import { useEffect, useRef, useState } from 'react';
import { loadStamper } from '@/api/loadStamper';
import type { Stamping } from '@/api/timestamp';
import { saveFile } from '@/browser/saveFile';
import * as packFormat from '@/evidence/pack/packFormat';
import { safeFileName } from '@/lib/fileName';
import type { PackReport } from '@/evidence/check/checkPack';
import {
  companionOf,
  openPackChecker,
  type Companion,
  type PackChecker,
} from '@/evidence/check/packChecker';
import type { Bytes } from '@/lib/binaryText';
import { verdictOf, worstFirst } from '@/evidence/check/packVerdict';

/** `waiting` for those before it; `part`: 0 to 1; `sha256`: of the whole file, null until known. */
type Standing =
  | { step: 'waiting' }
  | { step: 'checking'; part: number }
  | { step: 'checked'; report: PackReport; sha256: string | null }
  | { step: 'failed' };

/** The fingerprint to compare with: as typed, whole or not, or as the document `source` has it. */
export type Noted = { text: string; source: string | null };

/**
 * A file that was chosen. `companion`: what it is when it is no pack but lies beside one; `stray`:
 * beside none of these; `altered`: it names one of them, and is not what was made with it.
 */
export type PackCheck = Standing & {
  id: number;
  pack: File;
  noted: Noted;
  companion: Companion['kind'] | 'stray' | 'altered' | null;
};

type Dossier = { file: File; fingerprint: string };
/** A file by what it is; null for a pack, or what is none of those beside one. */
type ReadFile = { file: File; is: Companion | null };

/** A document as a pack has listed it: without the fingerprint. */
const blankOf = ({ file, fingerprint }: Dossier) =>
  new Blob([
    file.slice(0, packFormat.DOSSIER_FINGERPRINT_AT),
    packFormat.BLANK_FINGERPRINT,
    file.slice(packFormat.DOSSIER_FINGERPRINT_AT + fingerprint.length),
  ]);

/** A pack was saved, or there was no timestamp to be had for it. */
export type SaveOutcome = { kind: 'saved'; name: string } | Extract<Stamping, { kind: 'failed' }>;

const isDone = ({ step }: PackCheck) => step === 'checked' || step === 'failed';

/**
 * Checks the packs that were chosen last, one after the other; what is under way is given up for
 * others.
 * @param relay where timestamps are asked for; null where nowhere
 * @param trusted certificates (PEM) of trusted timestamp services; the same list at each call
 */
export function usePackChecks(relay: string | null, trusted: readonly string[]) {
  const [checks, setChecks] = useState<readonly PackCheck[]>([]);
  const checker = useRef<PackChecker>(null);
  const lastId = useRef(0);
  /** What was chosen last, also while it is not on the page yet. */
  const lastChosen = useRef<Promise<readonly ReadFile[]>>(Promise.resolve([]));
  /** Ends with the choice of other packs; `checking` with the checks of these. */
  const chosen = useRef<AbortController>(null);
  const checking = useRef<AbortController>(null);

  useEffect(() => {
    checker.current = openPackChecker();
    return () => {
      chosen.current?.abort();
      checking.current?.abort();
      checker.current?.close();
    };
  }, []);

  const ask: PackChecker['ask'] = (...task) =>
    checker.current?.ask(...task) ?? Promise.reject(new Error('There is no checker any more.'));
  const change = (id: number, changed: Partial<PackCheck>) =>
    setChecks((all) =>
      all.map((check) => (check.id === id ? ({ ...check, ...changed } as PackCheck) : check)),
    );

  const listed = (
    pack: File,
    companion: PackCheck['companion'],
    noted: Noted = { text: '', source: null },
  ): PackCheck => ({ id: ++lastId.current, pack, companion, noted, step: 'waiting' });
  /** Gives the documents that belong to no pack. */
  const checkAll = async (
    packs: readonly PackCheck[],
    dossiers: readonly Dossier[],
    signal: AbortSignal,
  ) => {
    const shown = chosen.current?.signal;
    setChecks((all) => [...all, ...packs]);
    const standing = new Map<Dossier, 'stray' | 'altered' | 'own'>(
      dossiers.map((one) => [one, 'stray']),
    );
    /** What the document made with a pack has, or for the only pack any other. */
    const notedFor = async (report: PackReport): Promise<Noted | null> => {
      if (report.kind === 'refused') return null;
      const { fingerprint, manifest } = report;
      const listedHash = manifest.files.find(
        ({ path }) => path === packFormat.PACK_DOSSIER,
      )?.sha256;
      const naming = dossiers.filter((one) => one.fingerprint === fingerprint);
      for (const one of naming) {
        const hash = await ask('hash', { pack: blankOf(one) }, { signal });
        standing.set(one, hash === listedHash ? 'own' : 'altered');
      }
      const given =
        naming.find((one) => standing.get(one) === 'own') ??
        (packs.length === 1 ? dossiers.find((one) => standing.get(one) === 'stray') : undefined);
      if (!given) return null;
      standing.set(given, 'own');
      return { text: given.fingerprint, source: given.file.name };
    };
    for (const { id, pack, noted: before } of packs) {
      const tell = (changed: Partial<PackCheck>) => {
        if (!shown?.aborted) change(id, changed);
      };
      tell({ step: 'checking', part: 0 });
      try {
        const onProgress = (part: number) => tell({ step: 'checking', part });
        const report = await ask('check', { pack, trusted }, { signal, onProgress });
        const given = await notedFor(report);
        // One that was typed, and is another, stays: no document makes up for it.
        const old = checks.find((check) => check.pack === pack);
        const ofZip = old?.step === 'checked' ? old.sha256 : undefined;
        const isOther = before.source === null && verdictOf(report, before.text, ofZip) === 'other';
        const noted = (isOther ? null : given) ?? before;
        tell({ step: 'checked', report, noted, sha256: null });
        tell({ sha256: await ask('hash', { pack }, { signal: shown }) });
      } catch {
        tell({ step: 'failed' });
      }
      if (signal.aborted) return [];
    }
    return [...standing].flatMap(([{ file }, is]) => (is === 'own' ? [] : [listed(file, is)]));
  };
  /** Documents alone are for the packs that were chosen before. */
  const withPacks = async (files: readonly File[], before: Promise<readonly ReadFile[]>) => {
    const read = await Promise.all(
      files.map(async (file) => ({
        file,
        is: /\.zip$/i.test(file.name) ? null : await companionOf(file).catch(() => null),
      })),
    );
    const areDocuments = read.every(({ is }) => is && 'fingerprint' in is);
    return areDocuments ? [...(await before).filter(({ is }) => !is), ...read] : read;
  };
  const start = async (files: readonly File[]) => {
    chosen.current?.abort();
    checking.current?.abort();
    chosen.current = new AbortController();
    checking.current = new AbortController();
    const { signal } = checking.current;
    lastChosen.current = withPacks(files, lastChosen.current);
    const all = await lastChosen.current;
    if (signal.aborted) return;
    const dossiers = all.flatMap(({ file, is }): Dossier[] =>
      is?.kind === 'dossier' ? [{ file, fingerprint: is.fingerprint }] : [],
    );
    const hasPack = all.some(({ is }) => is === null);
    const notedFor = (file: File) => checks.find(({ pack }) => pack === file)?.noted;
    const packs = all
      .filter(({ is }) => !hasPack || is?.kind !== 'dossier')
      .map(({ file, is }) => listed(file, is?.kind ?? null, notedFor(file)));
    setChecks([]);
    const strays = await checkAll(packs, hasPack ? dossiers : [], signal);
    await checkAll(strays, [], signal);
    setChecks((shown) => (signal.aborted ? shown : worstFirst(shown)));
  };
  /** What has been checked stays; the rest is not checked. */
  const cancel = () => {
    checking.current?.abort();
    setChecks((all) => all.filter(isDone));
    lastChosen.current = lastChosen.current.then((all) =>
      all.filter(({ file }) => checks.some((check) => isDone(check) && check.pack === file)),
    );
  };
  const note = (id: number, text: string) => change(id, { noted: { text, source: null } });

  /** Saves a zip of the files that were checked, and of nothing else. */
  const rewrite = async (
    pack: File,
    fingerprint: string,
    timestamp: Bytes | null,
    ending: string,
    signal?: AbortSignal,
  ): Promise<SaveOutcome> => {
    const zip = await ask('rewrite', { pack, fingerprint, timestamp }, { signal });
    const name = safeFileName(`${pack.name.replace(/\.zip$/i, '')}_${ending}`, 'zip');
    saveFile(zip, name);
    return { kind: 'saved', name };
  };
  const saveChecked = (pack: File, fingerprint: string) =>
    rewrite(pack, fingerprint, null, 'checked');
  /** Has the manifest stamped, saves the pack with it. Rejects if others were chosen meanwhile. */
  const saveStamped = async (pack: File, fingerprint: string): Promise<SaveOutcome> => {
    const signal = chosen.current?.signal ?? AbortSignal.abort();
    const requestTimestamp = await loadStamper();
    const stamping = await requestTimestamp({ url: relay ?? '', trusted }, fingerprint, signal);
    if (stamping.kind === 'failed') return stamping;
    return rewrite(pack, fingerprint, stamping.reply, 'timestamped', signal);
  };
  return { checks, start, cancel, note, ask, saveChecked, saveStamped };
}

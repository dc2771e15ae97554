import { useEffect, useRef, useState } from 'react';
import { loadStamper } from '@/api/loadStamper';
import type { Stamping } from '@/api/timestamp';
import { saveFile } from '@/browser/saveFile';
import { safeFileName } from '@/lib/fileName';
import type { PackReport } from './checkPack';
import { openPackChecker, type PackChecker } from './packChecker';

/** How far a check has come: `waiting` until those before it are done; `part` is 0 to 1. */
type Standing =
  | { step: 'waiting' }
  | { step: 'checking'; part: number }
  | { step: 'checked'; report: PackReport }
  | { step: 'failed' };

/** A pack that was chosen. `noted`: what somebody typed as its recorded fingerprint, whole or not. */
export type PackCheck = Standing & { id: number; pack: File; noted: string };

/** A pack was saved with a timestamp, or none was to be had for it. */
export type StampOutcome = { kind: 'saved'; name: string } | Extract<Stamping, { kind: 'failed' }>;

const nameWith = (pack: File, ending: string) =>
  safeFileName(`${pack.name.replace(/\.zip$/i, '')}_${ending}`, 'zip');

const isDone = ({ step }: PackCheck) => step === 'checked' || step === 'failed';

/**
 * Checks the packs that were chosen last, one after the other; what is under way is given up for others.
 * @param relay where timestamps are asked for; null where nowhere
 * @param trusted certificates (PEM) of those whose timestamps are trusted; the same list at each call
 */
export function usePackChecks(relay: string | null, trusted: readonly string[]) {
  const [checks, setChecks] = useState<readonly PackCheck[]>([]);
  const checker = useRef<PackChecker>(null);
  const lastId = useRef(0);
  /** Ends with the choice of other packs; `checking` with the checks of these. */
  const chosen = useRef<AbortController>(null);
  const checking = useRef<AbortController>(null);

  useEffect(() => {
    checker.current = openPackChecker(trusted);
    return () => {
      chosen.current?.abort();
      checking.current?.abort();
      checker.current?.close();
    };
  }, [trusted]);

  const checkAll = async (packs: readonly PackCheck[], signal: AbortSignal) => {
    for (const { id, pack } of packs) {
      const tell = (standing: Standing) => {
        if (signal.aborted) return;
        setChecks((all) =>
          all.map(({ id: own, pack: file, noted, ...was }) => ({
            ...(own === id ? standing : was),
            id: own,
            pack: file,
            noted,
          })),
        );
      };
      tell({ step: 'checking', part: 0 });
      await checker.current
        ?.check(pack, { signal, onProgress: (part) => tell({ step: 'checking', part }) })
        .then(
          (report) => tell({ step: 'checked', report }),
          () => tell({ step: 'failed' }),
        );
      if (signal.aborted) return;
    }
  };
  const start = (packs: readonly File[]) => {
    chosen.current?.abort();
    checking.current?.abort();
    chosen.current = new AbortController();
    checking.current = new AbortController();
    const listed = packs.map((pack): PackCheck => {
      lastId.current += 1;
      return { id: lastId.current, pack, noted: '', step: 'waiting' };
    });
    setChecks(listed);
    void checkAll(listed, checking.current.signal);
  };
  /** What has been checked stays; the rest is not checked. */
  const cancel = () => {
    checking.current?.abort();
    setChecks((all) => all.filter(isDone));
  };
  const note = (id: number, noted: string) =>
    setChecks((all) => all.map((check) => (check.id === id ? { ...check, noted } : check)));

  const asked = <Result>(ask: (open: PackChecker) => Promise<Result>): Promise<Result> =>
    checker.current
      ? ask(checker.current)
      : Promise.reject(new Error('There is no checker any more.'));
  const senders: PackChecker['senders'] = (...what) => asked((open) => open.senders(...what));
  const read: PackChecker['read'] = (...what) => asked((open) => open.read(...what));
  /** Saves a zip of the files that were checked, and of nothing else; gives its name. */
  const saveChecked = async (pack: File, fingerprint: string): Promise<string> => {
    const clean = await asked((open) => open.rewrite(pack, fingerprint, null));
    const name = nameWith(pack, 'checked');
    saveFile(clean, name);
    return name;
  };
  /** Has the manifest stamped, and saves the pack with the timestamp in it. Rejects where other packs were chosen meanwhile. */
  const saveStamped = async (pack: File, fingerprint: string): Promise<StampOutcome> => {
    const signal = chosen.current?.signal ?? AbortSignal.abort();
    const requestTimestamp = await loadStamper();
    const stamping = await requestTimestamp({ url: relay ?? '', trusted }, fingerprint, signal);
    if (stamping.kind === 'failed') return stamping;
    const stamped = await asked((open) => open.rewrite(pack, fingerprint, stamping.reply));
    signal.throwIfAborted();
    const name = nameWith(pack, 'timestamped');
    saveFile(stamped, name);
    return { kind: 'saved', name };
  };
  return { checks, start, cancel, note, senders, read, saveChecked, saveStamped };
}

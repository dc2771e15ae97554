import { useEffect, useRef, useState } from 'react';
import { loadStamper } from '@/api/loadStamper';
import type { Stamping } from '@/api/timestamp';
import { saveFile } from '@/browser/saveFile';
import { safeFileName } from '@/lib/fileName';
import type { PackReport } from './checkPack';
import { openPackChecker, type PackChecker } from './packChecker';

export type PackCheck =
  | { step: 'waiting' }
  | { step: 'checking'; fileName: string; part: number }
  | { step: 'checked'; fileName: string; report: PackReport; pack: File }
  | { step: 'failed'; fileName: string };

/** A pack was saved with a timestamp, or none was to be had for it. */
export type StampOutcome = { kind: 'saved'; name: string } | Extract<Stamping, { kind: 'failed' }>;

const nameWith = (pack: File, ending: string) =>
  safeFileName(`${pack.name.replace(/\.zip$/i, '')}_${ending}`, 'zip');

/**
 * Checks the pack that was chosen last; one under way is given up for it.
 * @param relay where timestamps are asked for; null where nowhere
 * @param trusted certificates (PEM) of those whose timestamps are trusted; the same list at each call
 */
export function usePackCheck(relay: string | null, trusted: readonly string[]) {
  const [check, setCheck] = useState<PackCheck>({ step: 'waiting' });
  const checker = useRef<PackChecker>(null);
  const underWay = useRef<AbortController>(null);

  useEffect(() => {
    checker.current = openPackChecker(trusted);
    return () => {
      underWay.current?.abort();
      checker.current?.close();
    };
  }, [trusted]);

  const start = (pack: File) => {
    underWay.current?.abort();
    const abort = new AbortController();
    const { signal } = abort;
    underWay.current = abort;
    const { name: fileName } = pack;
    setCheck({ step: 'checking', fileName, part: 0 });
    const onProgress = (part: number) =>
      signal.aborted || setCheck({ step: 'checking', fileName, part });
    checker.current?.check(pack, { signal, onProgress }).then(
      (report) => signal.aborted || setCheck({ step: 'checked', fileName, report, pack }),
      () => signal.aborted || setCheck({ step: 'failed', fileName }),
    );
  };
  const cancel = () => {
    underWay.current?.abort();
    setCheck({ step: 'waiting' });
  };
  const rewrite: PackChecker['rewrite'] = (...what) =>
    checker.current?.rewrite(...what) ?? Promise.reject(new Error('There is no checker any more.'));
  /** Saves a zip of the files that were checked, and of nothing else; gives its name. */
  const saveChecked = async (pack: File, fingerprint: string): Promise<string> => {
    const clean = await rewrite(pack, fingerprint, null);
    const name = nameWith(pack, 'checked');
    saveFile(clean, name);
    return name;
  };
  /** Has the manifest stamped, and saves the pack with the timestamp in it. Rejects where another pack was chosen meanwhile. */
  const saveStamped = async (pack: File, fingerprint: string): Promise<StampOutcome> => {
    const signal = underWay.current?.signal ?? AbortSignal.abort();
    const requestTimestamp = await loadStamper();
    const stamping = await requestTimestamp({ url: relay ?? '', trusted }, fingerprint, signal);
    if (stamping.kind === 'failed') return stamping;
    const stamped = await rewrite(pack, fingerprint, stamping.reply);
    signal.throwIfAborted();
    const name = nameWith(pack, 'timestamped');
    saveFile(stamped, name);
    return { kind: 'saved', name };
  };
  const checkSenders: PackChecker['senders'] = (...what) =>
    checker.current?.senders(...what) ?? Promise.reject(new Error('There is no checker any more.'));
  return { check, start, cancel, checkSenders, saveChecked, saveStamped };
}

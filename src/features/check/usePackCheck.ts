import { useEffect, useRef, useState } from 'react';
import type { PackReport } from './checkPack';
import { safeFileName } from '@/lib/fileName';
import { openPackChecker, type PackChecker } from './packChecker';
import { saveFile } from '@/browser/saveFile';

export type PackCheck =
  | { step: 'waiting' }
  | { step: 'checking'; fileName: string; part: number }
  | { step: 'checked'; fileName: string; report: PackReport; pack: File }
  | { step: 'failed'; fileName: string };

/** Checks the pack that was chosen last; one under way is given up for it. */
export function usePackCheck() {
  const [check, setCheck] = useState<PackCheck>({ step: 'waiting' });
  const checker = useRef<PackChecker>(null);
  const underWay = useRef<AbortController>(null);

  useEffect(() => {
    checker.current = openPackChecker();
    return () => {
      underWay.current?.abort();
      checker.current?.close();
    };
  }, []);

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
  /** Saves a zip of the files that were checked, and of nothing else; gives its name. */
  const saveChecked = async (pack: File, fingerprint: string): Promise<string> => {
    if (!checker.current) throw new Error('There is no checker any more.');
    const clean = await checker.current.clean(pack, fingerprint);
    const fileName = safeFileName(`${pack.name.replace(/\.zip$/i, '')}_checked`, 'zip');
    saveFile(clean, fileName);
    return fileName;
  };
  const checkSenders = async (pack: File, fingerprint: string, signal: AbortSignal) => {
    if (!checker.current) throw new Error('There is no checker any more.');
    return checker.current.senders(pack, fingerprint, { signal });
  };
  return { check, start, cancel, checkSenders, saveChecked };
}

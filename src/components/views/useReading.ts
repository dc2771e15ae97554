import { useEffect, useState } from 'react';
import { isMissingChunk } from '@/browser/missingChunk';
import { RenderLimitError } from '@/lib/mail/renderLimit';

/** What bytes hold; `value` is null where they cannot be read, or (`late`) not in time. */
type Reading<Value> = { bytes: Blob; value: Value | null; late: boolean };

/** Reads bytes by the same `read` each time; null meanwhile. A missing library is thrown. */
export function useReading<Value>(
  bytes: Blob,
  read: (bytes: Blob, signal: AbortSignal) => Promise<Value>,
): Reading<Value> | null {
  const [reading, setReading] = useState<Reading<Value> | null>(null);
  const [missing, setMissing] = useState<unknown>(null);
  useEffect(() => {
    const abort = new AbortController();
    read(bytes, abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setReading({ bytes, value, late: false });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (isMissingChunk(error)) setMissing(error);
        else setReading({ bytes, value: null, late: error instanceof RenderLimitError });
      },
    );
    return () => abort.abort();
  }, [bytes, read]);
  if (missing !== null) throw missing as Error;
  return reading?.bytes === bytes ? reading : null;
}

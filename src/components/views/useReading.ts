import { useEffect, useEffectEvent, useState } from 'react';
import { isMissingChunk } from '@/browser/missingChunk';
import { RenderLimitError } from '@/lib/mail/renderLimit';

/** What a source holds; `value` is null where it cannot be read, or (`late`) not in time. */
type Reading<Source, Value> = { source: Source; value: Value | null; late: boolean };

/** Reads a source; null meanwhile. A missing library is thrown. */
export function useReading<Source, Value>(
  source: Source,
  read: (source: Source, signal: AbortSignal) => Promise<Value>,
): Reading<Source, Value> | null {
  const [reading, setReading] = useState<Reading<Source, Value> | null>(null);
  const [missing, setMissing] = useState<unknown>(null);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const abort = new AbortController();
    readNow(source, abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setReading({ source, value, late: false });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        if (isMissingChunk(error)) setMissing(error);
        else setReading({ source, value: null, late: error instanceof RenderLimitError });
      },
    );
    return () => abort.abort();
  }, [source]);
  if (missing !== null) throw missing as Error;
  return reading?.source === source ? reading : null;
}

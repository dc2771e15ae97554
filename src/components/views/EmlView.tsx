import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isMissingChunk } from '@/browser/missingChunk';
import { readEml } from '@/browser/readEml';
import type { ParsedEml } from '@/lib/mail/parseEml';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import styles from './EmlView.module.css';
import { EmlViewMessage, type EmlViewMessageProps } from './EmlViewMessage';
import type { EmlViewKind } from './EmlViewSwitch';
import { EmlViewText } from './EmlViewText';
import { RenditionProblem } from './RenditionProblem';

type EmlViewProps = Omit<EmlViewMessageProps, 'message'> & {
  bytes: Blob;
  view: EmlViewKind;
  onDownload: () => void;
};

/** `message` is null when the source cannot be read as a message, or (`late`) not in time. */
type Reading = { bytes: Blob; source: string; message: ParsedEml | null; late: boolean };

/** The message as it lies in the file: utf-8 where that fits, else one letter for each byte. */
function sourceOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function read(bytes: Blob, signal: AbortSignal): Promise<Reading> {
  const content = new Uint8Array(await bytes.arrayBuffer());
  const source = sourceOf(content);
  try {
    return { bytes, source, message: await readEml(content, signal), late: false };
  } catch (error) {
    if (isMissingChunk(error)) throw error; // nothing is said of the file
    return { bytes, source, message: null, late: error instanceof RenderLimitError };
  }
}

/** An email message on its sheet, or its source. Everything in it is shown as text. */
export function EmlView({ bytes, view, onDownload, ...message }: EmlViewProps) {
  const intl = useIntl();
  const [reading, setReading] = useState<Reading | null>(null);
  const [missing, setMissing] = useState<unknown>(null);

  useEffect(() => {
    const abort = new AbortController();
    read(bytes, abort.signal).then(
      (result) => {
        if (!abort.signal.aborted) setReading(result);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setMissing(error);
      },
    );
    return () => abort.abort();
  }, [bytes]);

  if (missing !== null) throw missing as Error;
  if (reading?.bytes !== bytes)
    return <p role="status">{intl.formatMessage({ id: 'rendition.loading' })}</p>;
  if (view === 'source')
    return (
      <section className={styles.sheet} aria-label={intl.formatMessage({ id: 'eml.source' })}>
        <EmlViewText text={reading.source} isSource />
      </section>
    );
  return reading.message ? (
    <EmlViewMessage message={reading.message} {...message} />
  ) : (
    <RenditionProblem tooMuch={reading.late} onDownload={onDownload} />
  );
}

import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { emlSource } from './emlSource';
import { isMissingChunk } from '@/browser/missingChunk';
import type { ParsedEml } from '@/lib/mail/parseEml';
import { readEml } from '@/browser/readEml';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import { EmlViewMessage } from './EmlViewMessage';
import { EmlViewText } from './EmlViewText';
import { RenditionProblem } from './RenditionProblem';
import { Tabs } from '../Tabs';

type EmlViewProps = { bytes: Blob; onDownload: () => void };

/** `message` is null when the source cannot be read as a message, or (`late`) not in time. */
type Reading = { bytes: Blob; source: string; message: ParsedEml | null; late: boolean };

async function read(bytes: Blob, signal: AbortSignal): Promise<Reading> {
  const content = new Uint8Array(await bytes.arrayBuffer());
  const source = emlSource(content);
  try {
    return { bytes, source, message: await readEml(content, signal), late: false };
  } catch (error) {
    if (isMissingChunk(error)) throw error; // nothing is said of the file
    return { bytes, source, message: null, late: error instanceof RenderLimitError };
  }
}

/** An email message: its decoded headers, text and attachments, or its source. Everything in it is shown as text. */
export function EmlView({ bytes, onDownload }: EmlViewProps) {
  const intl = useIntl();
  const [reading, setReading] = useState<Reading | null>(null);
  const [missing, setMissing] = useState<unknown>(null);
  const [view, setView] = useState<'message' | 'source'>('message');

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
  const { message, source, late } = reading;
  return (
    <Tabs
      label={intl.formatMessage({ id: 'eml.views' })}
      selected={view}
      onSelect={setView}
      tabs={[
        {
          id: 'message',
          label: intl.formatMessage({ id: 'eml.message' }),
          panel: message ? (
            <EmlViewMessage message={message} />
          ) : (
            <RenditionProblem tooMuch={late} onDownload={onDownload} />
          ),
        },
        {
          id: 'source',
          label: intl.formatMessage({ id: 'eml.source' }),
          panel: <EmlViewText text={source} />,
        },
      ]}
    />
  );
}

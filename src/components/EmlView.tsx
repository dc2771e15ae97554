import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { emlSource, parseEml, type ParsedEml } from '@/lib/parseEml';
import { EmlViewMessage } from './EmlViewMessage';
import { EmlViewText } from './EmlViewText';
import { isMissingChunk } from '@/lib/missingChunk';
import { RenditionProblem } from './RenditionProblem';
import { Tabs } from './Tabs';

type EmlViewProps = { bytes: Blob; onDownload: () => void };

/** `message` is null when the source cannot be read as a message. */
type Reading = { bytes: Blob; source: string; message: ParsedEml | null };

async function read(bytes: Blob): Promise<Reading> {
  const content = new Uint8Array(await bytes.arrayBuffer());
  const message = await parseEml(content).catch((error: unknown) => {
    if (isMissingChunk(error)) throw error; // nothing is said of the file
    return null;
  });
  return { bytes, source: emlSource(content), message };
}

/** An email message: its decoded headers, text and attachments, or its source. Everything in it is shown as text. */
export function EmlView({ bytes, onDownload }: EmlViewProps) {
  const intl = useIntl();
  const [reading, setReading] = useState<Reading | null>(null);
  const [missing, setMissing] = useState<unknown>(null);
  const [view, setView] = useState<'message' | 'source'>('message');

  useEffect(() => {
    let current = true;
    read(bytes).then(
      (result) => current && setReading(result),
      (error: unknown) => current && setMissing(error),
    );
    return () => {
      current = false;
    };
  }, [bytes]);

  if (missing !== null) throw missing as Error;
  if (reading?.bytes !== bytes)
    return <p role="status">{intl.formatMessage({ id: 'rendition.loading' })}</p>;
  const { message, source } = reading;
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
            <RenditionProblem onDownload={onDownload} />
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

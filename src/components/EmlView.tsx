import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { emlSource, parseEml, type ParsedEml } from '@/lib/parseEml';
import { EmlViewMessage } from './EmlViewMessage';
import { EmlViewText } from './EmlViewText';
import { RenditionProblem } from './RenditionProblem';
import { Tabs } from './Tabs';

type EmlViewProps = { bytes: Blob; onDownload: () => void };

/** `message` is null when the source cannot be read as a message. */
type Reading = { bytes: Blob; source: string; message: ParsedEml | null };

async function read(bytes: Blob): Promise<Reading> {
  const content = new Uint8Array(await bytes.arrayBuffer());
  const message = await parseEml(content).catch(() => null);
  return { bytes, source: emlSource(content), message };
}

/** An email message: its decoded headers, text and attachments, or its source. Everything in it is shown as text. */
export function EmlView({ bytes, onDownload }: EmlViewProps) {
  const intl = useIntl();
  const [reading, setReading] = useState<Reading | null>(null);
  const [view, setView] = useState<'message' | 'source'>('message');

  useEffect(() => {
    let current = true;
    void read(bytes).then((result) => {
      if (current) setReading(result);
    });
    return () => {
      current = false;
    };
  }, [bytes]);

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

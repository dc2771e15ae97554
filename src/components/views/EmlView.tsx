import { useIntl } from 'react-intl';
import { isMissingChunk } from '@/browser/missingChunk';
import { readEml } from '@/browser/readEml';
import { utf8Text } from '@/lib/binaryText';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import styles from './EmlView.module.css';
import { EmlViewMessage, type EmlViewMessageProps } from './EmlViewMessage';
import type { EmlViewKind } from './EmlViewSwitch';
import { EmlViewText } from './EmlViewText';
import { RenditionProblem } from './RenditionProblem';
import { useReading } from './useReading';

type EmlViewProps = Omit<EmlViewMessageProps, 'message'> & {
  bytes: Blob;
  view: EmlViewKind;
  onDownload: () => void;
};

/**
 * `source`: as it lies in the file, in UTF-8 where that fits, else one letter for each byte.
 * `message` is null where it cannot be read as one, or (`late`) not in time.
 */
async function read(bytes: Blob, signal: AbortSignal) {
  const content = new Uint8Array(await bytes.arrayBuffer());
  const source = utf8Text(content) ?? new TextDecoder('windows-1252').decode(content);
  try {
    return { source, message: await readEml(content, signal), late: false };
  } catch (error) {
    if (isMissingChunk(error)) throw error;
    return { source, message: null, late: error instanceof RenderLimitError };
  }
}

/** An email message on its sheet, or its source. Everything in it is shown as text. */
export function EmlView({ bytes, view, onDownload, ...message }: EmlViewProps) {
  const intl = useIntl();
  const reading = useReading(bytes, read);
  if (!reading) return <p role="status">{intl.$t({ id: 'rendition.loading' })}</p>;
  const { source = '', message: parsed = null, late = false } = reading.value ?? {};
  if (view === 'source')
    return (
      <section className={styles.sheet} aria-label={intl.$t({ id: 'eml.source' })}>
        <EmlViewText text={source} isSource />
      </section>
    );
  return parsed ? (
    <EmlViewMessage message={parsed} {...message} />
  ) : (
    <RenditionProblem tooMuch={late} onDownload={onDownload} />
  );
}

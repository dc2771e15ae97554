import { useIntl } from 'react-intl';
import { isMissingChunk } from '@/browser/missingChunk';
import { readEml } from '@/browser/readEml';
import { utf8Text } from '@/lib/binaryText';
import { RenderLimitError } from '@/lib/mail/renderLimit';
import styles from './EmlView.module.css';
import type { EmlViewKind } from './EmlViewSwitch';
import { EmlViewText } from './EmlViewText';
import { RenditionProblem } from './RenditionProblem';
import { useReading } from './useReading';
import { ChevronRight } from 'lucide-react';
import type { EmlAttachment, EmlHeader, ParsedEml } from '@/lib/mail/parseEml';
import { Button } from '../Button';
import { fileSizeText } from '@/i18n/fileSizeText';

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

type EmlViewMessageProps = {
  message: ParsedEml;
  areHeadersOpen: boolean;
  onHeadersOpen: (areOpen: boolean) => void;
  /** To the html, where a message has no text; null where there is none. */
  onHtml?: (() => void) | null;
};

const LINES = ['from', 'to', 'date', 'subject'] as const;

/** "Name <address>" as it was written, the address paler. */
const NAMED = /^([^<>]*\S)\s*(<[^<>]*>)$/;

function Line({ value }: { value: string }) {
  const [, name, address] = NAMED.exec(value) ?? [];
  if (name === undefined) return value;
  return (
    <>
      {name} <span className="muted">{address}</span>
    </>
  );
}

/** Who wrote to whom, when and of what, as the message itself says; one said twice stands twice. */
function Head({ headers }: { headers: readonly EmlHeader[] }) {
  const intl = useIntl();
  return (
    <dl className={styles.head}>
      {LINES.map((line) => {
        const found = headers.filter(({ name }) => name.toLowerCase() === line);
        return (
          <div key={line} data-line={line}>
            <dt className="note">{intl.$t({ id: `eml.${line}` })}</dt>
            {found.length === 0 && <dd>-</dd>}
            {found.map(({ value }, index) => (
              <dd key={index} dir="auto">
                {line === 'from' || line === 'to' ? <Line value={value} /> : value}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

function AllHeaders({
  message: { headers },
  areHeadersOpen,
  onHeadersOpen,
}: Omit<EmlViewMessageProps, 'onHtml'>) {
  const intl = useIntl();
  const title = intl.$t({ id: 'eml.headers' });
  return (
    <details
      className={styles.all}
      open={areHeadersOpen}
      onToggle={({ currentTarget }) => onHeadersOpen(currentTarget.open)}
    >
      <summary className="row spaced innerRing">
        <ChevronRight size={16} strokeWidth={1.8} aria-hidden />
        {title} <span className="muted">{intl.formatNumber(headers.length)}</span>
      </summary>
      <table className={styles.headers} aria-label={title}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{intl.$t({ id: 'eml.headerName' })}</th>
            <th scope="col">{intl.$t({ id: 'eml.headerValue' })}</th>
          </tr>
        </thead>
        <tbody>
          {headers.map(({ name, value }, index) => (
            // Headers repeat (Received); their order is their identity.
            <tr key={index}>
              <th scope="row">{name}</th>
              <td dir="auto">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Attachments({ attachments }: { attachments: readonly EmlAttachment[] }) {
  const intl = useIntl();
  return (
    <section>
      <h3 className={styles.note}>
        {intl.$t({ id: 'eml.attachments' }, { count: attachments.length })}
      </h3>
      <ul className={styles.attachments}>
        {attachments.map(({ name, type, size }, index) => (
          <li key={index}>
            <bdi>{name ?? intl.$t({ id: 'eml.unnamed' })}</bdi>
            <span className={styles.note}>
              {size === null ? type : `${type} · ${fileSizeText(intl, size)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message as people read it: who, when and what, headers folded, text, attachments. */
function EmlViewMessage({ onHtml, ...headers }: EmlViewMessageProps) {
  const intl = useIntl();
  const { text, attachments } = headers.message;
  return (
    <article className={styles.sheet} aria-label={intl.$t({ id: 'eml.message' })}>
      <Head headers={headers.message.headers} />
      <AllHeaders {...headers} />
      {text === null ? (
        <p className={styles.note}>{intl.$t({ id: 'eml.noText' })}</p>
      ) : (
        <EmlViewText text={text} />
      )}
      {text === null && onHtml && (
        <Button onClick={onHtml}>{intl.$t({ id: 'eml.showHtml' })}</Button>
      )}
      <Attachments attachments={attachments} />
    </article>
  );
}

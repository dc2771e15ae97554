import { ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { EmlAttachment, EmlHeader, ParsedEml } from '@/lib/mail/parseEml';
import { Button } from '../Button';
import { fileSizeText } from '../fileSizeText';
import styles from './EmlView.module.css';
import { EmlViewText } from './EmlViewText';

export type EmlViewMessageProps = {
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
              {type} · {fileSizeText(intl, size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message as people read it: who, when and what, all headers folded, text, attachments. */
export function EmlViewMessage({ onHtml, ...headers }: EmlViewMessageProps) {
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

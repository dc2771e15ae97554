import { useIntl } from 'react-intl';
import { fileSizeText } from '../fileSizeText';
import type { EmlAttachment, ParsedEml } from '@/lib/mail/parseEml';
import styles from './EmlView.module.css';
import { EmlViewText } from './EmlViewText';

function Headers({ headers }: Pick<ParsedEml, 'headers'>) {
  const intl = useIntl();
  return (
    <table className={styles.headers}>
      <caption className={styles.heading}>{intl.formatMessage({ id: 'eml.headers' })}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'eml.headerName' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'eml.headerValue' })}</th>
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
  );
}

function Attachments({ attachments }: { attachments: readonly EmlAttachment[] }) {
  const intl = useIntl();
  return (
    <section>
      <h3 className={styles.heading}>
        {intl.formatMessage({ id: 'eml.attachments' }, { count: attachments.length })}
      </h3>
      <ul className={styles.attachments}>
        {attachments.map(({ name, type, size }, index) => (
          <li key={index}>
            <bdi>{name ?? intl.formatMessage({ id: 'eml.unnamed' })}</bdi>
            <span className={styles.note}>
              {type} · {fileSizeText(intl, size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Headers, plain text and attachments (names and sizes only) of a message. */
export function EmlViewMessage({ message }: { message: ParsedEml }) {
  const intl = useIntl();
  return (
    <div className={styles.message}>
      <Headers headers={message.headers} />
      <section>
        <h3 className={styles.heading}>{intl.formatMessage({ id: 'eml.text' })}</h3>
        {message.text === null ? (
          <p className={styles.note}>{intl.formatMessage({ id: 'eml.noText' })}</p>
        ) : (
          <EmlViewText text={message.text} />
        )}
      </section>
      <Attachments attachments={message.attachments} />
    </div>
  );
}

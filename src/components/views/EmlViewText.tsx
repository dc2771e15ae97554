import { useIntl } from 'react-intl';
import styles from './EmlView.module.css';

/** More than this would only make the page slow; the download has all of it. */
const mostLetters = 400_000;

/** Text as it is, its line breaks kept; `isSource`: every letter as wide as the others. */
export function EmlViewText({ text, isSource = false }: { text: string; isSource?: boolean }) {
  const intl = useIntl();
  return (
    <>
      <pre className={isSource ? styles.source : styles.text}>{text.slice(0, mostLetters)}</pre>
      {text.length > mostLetters && <p className={styles.note}>{intl.$t({ id: 'eml.cut' })}</p>}
    </>
  );
}

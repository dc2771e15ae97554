import { Copy, Scissors } from 'lucide-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { copyText } from '@/browser/clipboard';
import type { LinkPiece } from './linkPieces';
import type { LinkReading } from './readLink';
import { LinkRemarks } from './LinkRemarks';
import styles from './LinksModal.module.css';

/** One link: its text, its real target, what that tells the sender, and ways to copy it. */
export function LinkItem({ reading }: { reading: LinkReading }) {
  const intl = useIntl();
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const { link, kind, clean, isCut, leadsTo } = reading;
  const isDead = kind === 'dead';
  const copy = (address: string) =>
    void copyText(address).then((isDone) => setOutcome(isDone ? 'copied' : 'failed'));
  const imageText = () =>
    link.text === ''
      ? intl.$t({ id: 'reading.imageNoText' })
      : intl.$t({ id: 'reading.image' }, { alt: link.text });
  const text = link.isImage ? imageText() : link.text;
  return (
    <li className={styles.item}>
      <p className={styles.heading}>
        <bdi id={id} className="shrinks strong breaks">
          {text === '' ? intl.$t({ id: 'reading.noText' }) : text}
        </bdi>
        {link.isUnsubscribe && (
          <span className={styles.badge}>{intl.$t({ id: 'reading.unsubscribe' })}</span>
        )}
        {isDead && <span className={styles.badge}>{intl.$t({ id: 'reading.dead' })}</span>}
      </p>
      <LinkAddress pieces={reading.pieces} isDead={isDead} />
      <LinkRemarks reading={reading} />
      {!isDead && !isCut && (
        <p className={styles.actions}>
          <Button
            size="small"
            variant="ghost"
            icon={Copy}
            aria-describedby={id}
            onClick={() => copy(reading.address)}
          >
            {intl.$t({ id: 'reading.copy' })}
          </Button>
          {clean !== null && (
            <Button
              size="small"
              variant="ghost"
              icon={Scissors}
              aria-describedby={id}
              onClick={() => copy(clean)}
            >
              {intl.$t({ id: clean === leadsTo ? 'reading.copyTarget' : 'reading.copyClean' })}
            </Button>
          )}
          <span role="status" className="note breaks">
            {outcome &&
              intl.$t({
                id: outcome === 'copied' ? 'reading.copied' : 'reading.copyFailed',
              })}
          </span>
        </p>
      )}
    </li>
  );
}

const drawn = (piece: LinkPiece) => {
  if (piece.role === 'host') return <strong>{piece.text}</strong>;
  return piece.role === 'mark' ? <mark>{piece.text}</mark> : piece.text;
};

/** An address, its host in bold and what tells the sender something marked: text, never a link. */
function LinkAddress({ pieces, isDead }: { pieces: readonly LinkPiece[]; isDead: boolean }) {
  return (
    <code dir="ltr" className={styles.address} data-dead={isDead || undefined}>
      {pieces.map((piece, index) => (
        <span key={index}>{drawn(piece)}</span>
      ))}
    </code>
  );
}

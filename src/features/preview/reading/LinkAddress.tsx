import type { LinkPiece } from '@/lib/link/linkPieces';
import styles from './LinksDialog.module.css';

type LinkAddressProps = { pieces: readonly LinkPiece[]; isDead: boolean };

const drawn = (piece: LinkPiece) => {
  if (piece.role === 'host') return <strong>{piece.text}</strong>;
  return piece.role === 'mark' ? <mark>{piece.text}</mark> : piece.text;
};

/** An address with its host in bold, and what tells the sender something underlined as marked text. Always text, never a link. */
export function LinkAddress({ pieces, isDead }: LinkAddressProps) {
  return (
    <code dir="ltr" className={styles.address} data-dead={isDead || undefined}>
      {pieces.map((piece, index) => (
        <span key={index}>{drawn(piece)}</span>
      ))}
    </code>
  );
}

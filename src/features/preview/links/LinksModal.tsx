import { useMemo, useId, useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Dialog } from '@/components/dialog/Dialog';
import { Notice } from '@/components/states/Notice';
import { modalClosed, type ModalProps } from '@/features/modal/modalSlice';
import { readLink, type LinkReading } from './readLink';
import { recipientTraces } from '@/lib/mail/recipientForms';
import { reportLimits } from '@/lib/mail/viewerMessages';
import { useAppDispatch } from '@/store/hooks';
import styles from './LinksModal.module.css';
import { Copy, Scissors, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/Button';
import { copyText } from '@/browser/clipboard';
import type { LinkPiece, LinkMark, MarkKind } from './linkPieces';
import type { TraceForm } from '@/lib/mail/recipientTraces';

/** Every link with its real target. None can be followed from here: they can be copied. */
export function LinksModal({ links, recipient }: ModalProps<'emailLinks'>) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const readings = useMemo(() => {
    const traces = recipientTraces(recipient);
    return links.map((link) => readLink(link, traces));
  }, [links, recipient]);
  const dead = readings.filter(({ kind }) => kind === 'dead').length;
  const live = links.length - dead;
  const cut = links.length < reportLimits.links ? 0 : links.length; // nobody knows what follows
  const title = intl.$t({ id: 'reading.links' });
  return (
    <Dialog title={title} size="large" onClose={() => dispatch(modalClosed('emailLinks'))}>
      <Notice>{intl.$t({ id: 'reading.inert' })}</Notice>
      <p className={styles.count}>{intl.$t({ id: 'reading.linkCount' }, { live, dead, cut })}</p>
      <ol aria-label={title}>
        {readings.map((reading, index) => (
          <LinkItem key={index} reading={reading} />
        ))}
      </ol>
    </Dialog>
  );
}

/** One link: its text, its real target, what that tells the sender, and ways to copy it. */
function LinkItem({ reading }: { reading: LinkReading }) {
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
            {intl.$t({ id: 'copying.copy' })}
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
              intl.$t({ id: outcome === 'copied' ? 'copying.copied' : 'reading.copyFailed' })}
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

const kinds: readonly Exclude<MarkKind, 'recipient'>[] = ['click', 'token', 'campaign'];
const forms: readonly TraceForm[] = ['plain', 'reversed', 'hex', 'base64', 'md5', 'sha1', 'sha256'];

/** What the marked parts tell, one sentence for each kind of them. */
function markRemarks(intl: IntlShape, marks: readonly LinkMark[]): string[] {
  const namesOf = (found: readonly LinkMark[]) =>
    intl.formatList(
      found.map(({ name }) => (name === '' ? intl.$t({ id: 'reading.inPath' }) : name)),
    );
  const recipients = forms.flatMap((form) => {
    const found = marks.filter((mark) => mark.kind === 'recipient' && mark.form === form);
    return found.length > 0
      ? [intl.$t({ id: 'reading.recipient' }, { names: namesOf(found), form })]
      : [];
  });
  const others = kinds.flatMap((kind) => {
    const found = marks.filter((mark) => mark.kind === kind);
    return found.length > 0 ? [intl.$t({ id: `reading.${kind}` }, { names: namesOf(found) })] : [];
  });
  return [...recipients, ...others];
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <li className={styles.warning}>
      <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

/** What there is to know about a link. */
function LinkRemarks({ reading }: { reading: LinkReading }) {
  const intl = useIntl();
  const { kind, shows, hasUserName, leadsTo, marks, keepsToken, isCut, pieces } = reading;
  const host = (
    <strong>{pieces.find(({ role }) => role === 'host')?.text ?? reading.address}</strong>
  );
  const remarks = markRemarks(intl, marks);
  if (
    kind !== 'dead' &&
    shows === null &&
    !hasUserName &&
    leadsTo === null &&
    remarks.length === 0 &&
    !isCut
  )
    return null;
  return (
    <ul className="note breaks">
      {kind === 'dead' && <li>{intl.$t({ id: 'reading.deadWhy' })}</li>}
      {shows !== null && (
        <Warning>
          {intl.$t({ id: 'reading.mismatch' }, { shown: <bdi key="shown">{shows}</bdi>, host })}
        </Warning>
      )}
      {hasUserName && <Warning>{intl.$t({ id: 'reading.userName' }, { host })}</Warning>}
      {leadsTo !== null && (
        <li>
          {intl.$t({ id: 'reading.leadsTo' }, { address: <bdi key="target">{leadsTo}</bdi> })}
        </li>
      )}
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
      {keepsToken && <li>{intl.$t({ id: 'reading.keepsToken' })}</li>}
      {isCut && <li>{intl.$t({ id: 'reading.cut' })}</li>}
    </ul>
  );
}

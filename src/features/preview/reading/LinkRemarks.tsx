import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { LinkMark, MarkKind } from './linkPieces';
import type { LinkReading } from './readLink';
import type { TraceForm } from '@/lib/mail/recipientTraces';
import styles from './LinksModal.module.css';

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
export function LinkRemarks({ reading }: { reading: LinkReading }) {
  const intl = useIntl();
  const { kind, shows, hasUserName, leadsTo, marks, keepsToken, isCut, pieces } = reading;
  const host = <strong>{pieces.find(({ role }) => role === 'host')?.text ?? ''}</strong>;
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

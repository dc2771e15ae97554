import { Copy, KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { copyText } from '@/browser/clipboard';
import { titleOf } from '@/features/session/pageRules';
import { session } from '@/features/session/sessionSlice';
import { joinSentences, sentenceSpace } from '@/lib/sentences';
import { useAppSelector } from '@/store/hooks';
import styles from './AccessDenied.module.css';
import type { DeniedPage } from './deniedPage';

/** Who can give access, and what to tell them. */
export function WhoGivesAccess({ refused: { page, giver } }: { refused: DeniedPage }) {
  const email = useAppSelector(session.selectProfile)?.email ?? null;
  const contextName = useAppSelector(session.selectDataContext)?.name ?? null;
  const id = useId();
  const intl = useIntl();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const pageName = page && intl.$t({ id: titleOf(page) });
  const lines = [pageName, email].filter((line) => line !== null);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <KeyRound size={16} strokeWidth={1.6} aria-hidden />
        {intl.$t({ id: 'accessDenied.who' })}
      </h3>
      <p>
        {giver === 'operator' && intl.$t({ id: 'accessDenied.operator' })}
        {giver === 'superAdmin' && intl.$t({ id: 'accessDenied.superAdmin' })}
        {giver === 'clientAdmin' && (
          <FormattedMessage
            id={contextName === null ? 'accessDenied.clientAdmin' : 'accessDenied.clientAdminOf'}
            values={{ context: <bdi>{contextName}</bdi> }}
          />
        )}
        {lines.length > 0 && (
          <>
            {sentenceSpace(intl.locale)}
            {intl.$t({ id: 'accessDenied.tellThem' })}
          </>
        )}
      </p>
      {lines.length > 0 && (
        <div className={styles.ask}>
          <span className="grid shrinks breaks">
            {pageName !== null && <b>{pageName}</b>}
            {email !== null && <bdi>{email}</bdi>}
          </span>
          <Button
            size="small"
            icon={Copy}
            onClick={() => void copyText(lines.join('\n')).then(setCopied)}
          >
            {intl.$t({ id: 'copying.copy' })}
          </Button>
        </div>
      )}
      <p role="status" className={styles.hint}>
        {joinSentences(intl.locale, [
          ...(isCopied === null
            ? []
            : [intl.$t({ id: isCopied ? 'accessDenied.copied' : 'accessDenied.notCopied' })]),
          intl.$t({ id: 'accessDenied.fromWhen' }),
        ])}
      </p>
    </section>
  );
}

import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dated } from '@/components/Dated';
import { Notice } from '@/components/states/Notice';
import { packContentsText } from '@/components/evidence/packContentsText';
import { PackMeaning } from '@/components/evidence/PackMeaning';
import { copyText } from '@/browser/clipboard';
import { onHost } from '@/lib/link/publicPath';
import { sentenceSpace } from '@/lib/sentences';
import { paths } from '@/paths';
import styles from './Evidence.module.css';
import type { SavedPack } from '../evidenceSlice';
import { packSizeText } from './packSizeText';
import { SavedDossierNotice } from './SavedDossierNotice';
import { SavedTimestamp } from './SavedTimestamp';

/** A pack that was saved: its fingerprint to be noted, and where it can be checked. */
export function EvidenceSaved({ pack, timezone }: { pack: SavedPack; timezone: string }) {
  const { fingerprint, dossier, keysNotAnswered } = pack;
  const intl = useIntl();
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="stack">
      <Notice tone="success">
        <FormattedMessage
          id="evidence.saved"
          values={{
            name: (
              <bdi>
                <Dated text={pack.fileName} />
              </bdi>
            ),
            size: packSizeText(intl, pack.size),
          }}
        />
        {sentenceSpace(intl.locale)}
        {intl.$t(
          { id: 'evidence.savedCounts' },
          { emails: pack.emails, contents: packContentsText(intl, pack.contents) },
        )}
      </Notice>
      {dossier && <SavedDossierNotice dossier={dossier} />}
      {keysNotAnswered > 0 && (
        <Notice>{intl.$t({ id: 'evidence.keysNotAnswered' }, { count: keysNotAnswered })}</Notice>
      )}
      <section aria-labelledby="pack-fingerprint">
        <h3 id="pack-fingerprint">{intl.$t({ id: 'evidence.fingerprint' })}</h3>
        <p className={styles.fingerprint}>
          <code>{fingerprint}</code>
          <Button
            className="rigid"
            size="small"
            variant="ghost"
            icon={Copy}
            onClick={() => void copyText(fingerprint).then(setCopied)}
          >
            {intl.$t({ id: 'evidence.copy' })}
          </Button>
        </p>
        <p role="status" className="note">
          {copied !== null && intl.$t({ id: copied ? 'evidence.copied' : 'evidence.notCopied' })}
        </p>
        <p>{intl.$t({ id: 'evidence.fingerprintWhy' })}</p>
      </section>
      <SavedTimestamp {...pack} timezone={timezone} />
      <p>
        <a
          className="inlineRow tight strong"
          href={onHost(paths.check)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {intl.$t({ id: 'evidence.check' })}
          <ExternalLink size={14} strokeWidth={1.6} aria-hidden />
        </a>
      </p>
      <p className="note">{intl.$t({ id: 'evidence.checkHint' })}</p>
      <PackMeaning />
    </div>
  );
}

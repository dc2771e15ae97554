import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dated } from '@/i18n/Dated';
import { stampFailureText } from '../wording/stampFailureText';
import { timestampText } from '../wording/timestampText';
import { Notice } from '@/components/states/Notice';
import { packContentsText } from '../wording/packContentsText';
import { PackMeaning } from '../wording/PackMeaning';
import { amountText } from '@/features/downloads/list/progressText';
import { copyText } from '@/browser/clipboard';
import { withoutHidden } from '@/evidence/check/shownName';
import type { SavedDossier } from '../dossier/makeDossier';
import { onHost } from '@/lib/link/publicPath';
import { localizationOf } from '@/lib/localization';
import { sentenceSpace } from '@/lib/sentences';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { paths } from '@/paths';
import styles from './Evidence.module.css';
import type { SavedPack } from '../evidenceSlice';

/** A pack that was saved: its fingerprint to be noted, and where it can be checked. */
export function EvidenceSaved({ pack, timezone }: { pack: SavedPack; timezone: string }) {
  const { fingerprint, dossier, keysMissing } = pack;
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
            size: amountText(intl, pack.size),
          }}
        />
        {sentenceSpace(intl.locale)}
        {intl.$t(
          { id: 'evidence.savedCounts' },
          { emails: pack.emails, contents: packContentsText(intl, pack.contents) },
        )}
      </Notice>
      {dossier && <SavedDossierNotice dossier={dossier} />}
      {keysMissing > 0 && (
        <Notice>{intl.$t({ id: 'evidence.keysMissing' }, { count: keysMissing })}</Notice>
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
            {intl.$t({ id: 'copying.copy' })}
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

/** The document to print of a saved pack, and what of it is not as it should be. */
function SavedDossierNotice({ dossier }: { dossier: SavedDossier }) {
  const intl = useIntl();
  if ('fault' in dossier)
    return <Notice tone="warning">{intl.$t({ id: `evidence.dossier.${dossier.fault}` })}</Notice>;
  const { fileName, size, pages, byPicture, notShown } = dossier;
  return (
    <Notice tone={byPicture + notShown > 0 ? 'warning' : 'success'}>
      <p>
        <FormattedMessage
          id="evidence.dossier.saved"
          values={{ name: <bdi>{fileName}</bdi>, pages, size: amountText(intl, size) }}
        />
      </p>
      {byPicture > 0 && (
        <p>{intl.$t({ id: 'evidence.dossier.byPicture' }, { count: byPicture })}</p>
      )}
      {notShown > 0 && <p>{intl.$t({ id: 'evidence.dossier.notShown' }, { count: notShown })}</p>}
    </Notice>
  );
}

type SavedTimestampProps = Pick<SavedPack, 'timestamp' | 'created'> & { timezone: string };

/** Who stamped a manifest and when. Never green: it says nothing of the other files. */
function SavedTimestamp({ timestamp, created, timezone }: SavedTimestampProps) {
  const intl = useIntl();
  const stamped =
    timestamp?.kind === 'stamped' &&
    timestampText(
      intl,
      { ...timestamp, signer: withoutHidden(timestamp.signer) },
      created,
      (instant) => formatDateTimeWithZone(instant, timezone, localizationOf(intl.locale)),
    );
  return (
    <section aria-labelledby="pack-timestamp">
      <h3 id="pack-timestamp">{intl.$t({ id: 'timestamp.heading' })}</h3>
      {timestamp === null && <p>{intl.$t({ id: 'evidence.noStamping' })}</p>}
      {timestamp?.kind === 'failed' && (
        <Notice tone="warning">
          {intl.$t({ id: 'evidence.unstamped' }, { why: stampFailureText(intl, timestamp) })}
        </Notice>
      )}
      {stamped && (
        <Notice tone={stamped.isSound ? 'info' : 'warning'}>
          <strong>
            <Dated text={stamped.headline} />
          </strong>
          {stamped.notes.map((note) => (
            <div key={note}>
              <Dated text={note} />
            </div>
          ))}
        </Notice>
      )}
    </section>
  );
}

import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/Notice';
import { packContentsText } from '@/components/packContentsText';
import { PackMeaning } from '@/components/PackMeaning';
import { TextField } from '@/components/TextField';
import { isSameFingerprint, type PackReport } from './checkPack';
import styles from './Check.module.css';
import { CheckedFiles } from './CheckedFiles';
import type { SendersReport } from './checkSenders';
import { PackEmails } from './PackEmails';
import { PackFacts } from './PackFacts';
import { PackSenders } from './PackSenders';
import { listedContents, verdictOf, verdictTones } from './packVerdict';
import { SaveChecked } from './SaveChecked';
import { PackTimestamp } from './PackTimestamp';
import { withoutHidden } from './shownName';
import type { StampOutcome } from './usePackChecks';

type PackResultProps = {
  fileName: string;
  report: PackReport;
  /** The only one on the page: it is not folded, and gets the focus. */
  isAlone: boolean;
  /** What somebody typed as the recorded fingerprint. */
  noted: string;
  onNoted: (noted: string) => void;
  /** What the senders of the pack of this fingerprint signed. */
  onSenders: (fingerprint: string, signal: AbortSignal) => Promise<SendersReport>;
  /** The bytes of a file of it, compared with the manifest once more. */
  onRead: (fingerprint: string, path: string, signal: AbortSignal) => Promise<Blob>;
  /** Saves a zip of nothing but the files that agree with the manifest; gives its name. */
  onSave: (fingerprint: string) => Promise<string>;
  /** Has it stamped, and saves it with the timestamp; null where nobody does that. */
  onStamp: ((fingerprint: string) => Promise<StampOutcome>) | null;
};

/** What a check found: the verdict, and below it what there is to know of the pack. */
export function PackResult(props: PackResultProps) {
  const { fileName, report, isAlone, noted } = props;
  const id = useId();
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(isAlone);
  const verdict = verdictOf(report, noted);

  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
  }, []);

  return (
    <section aria-labelledby={id} className={styles.result}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.name}>
        <bdi>{withoutHidden(fileName)}</bdi>
      </h2>
      <Notice tone={verdictTones[verdict]}>
        <strong>
          <FormattedMessage id={`check.verdict.${verdict}`} />
        </strong>
        <br />
        {report.kind === 'refused' ? (
          <FormattedMessage id={`check.fault.${report.fault}`} />
        ) : (
          verdict !== 'refused' && (
            <FormattedMessage
              id={`check.verdict.${verdict}.text`}
              values={{
                contents: packContentsText(intl, listedContents(report.manifest)),
                fingerprint: isSameFingerprint(noted, report.fingerprint) ? 'same' : 'unknown',
              }}
            />
          )
        )}
      </Notice>
      {report.kind === 'checked' &&
        (isAlone ? (
          <Details {...props} report={report} />
        ) : (
          <details className={styles.folded}>
            <summary>
              <FormattedMessage id="check.report" />
            </summary>
            <Details {...props} report={report} />
          </details>
        ))}
    </section>
  );
}

type DetailsProps = PackResultProps & { report: Extract<PackReport, { kind: 'checked' }> };

/** The fingerprint to compare, the timestamp, the emails, the files, the signatures, and what the pack says of itself. */
function Details({ report, noted, onNoted, onSenders, onRead, onSave, onStamp }: DetailsProps) {
  const id = useId();
  const intl = useIntl();
  const { fingerprint, manifest, timestamp, files } = report;
  const verdict = verdictOf(report, noted);
  const isUnchanged = verdict === 'matched' || verdict === 'consistent';
  const isIncomplete = noted.trim() !== '' && isSameFingerprint(noted, fingerprint) === null;
  return (
    <div className={styles.stack}>
      {(verdict === 'repacked' || verdict === 'extra') && (
        <SaveChecked onSave={() => onSave(fingerprint)} />
      )}
      <section aria-labelledby={id}>
        <h3 id={id} className={styles.heading}>
          <FormattedMessage id="evidence.fingerprint" />
        </h3>
        <code className={styles.fingerprint}>{fingerprint}</code>
        <div className={styles.noted}>
          <TextField
            label={intl.formatMessage({ id: 'check.noted' })}
            hint={intl.formatMessage({ id: 'check.notedHint' })}
            error={isIncomplete ? intl.formatMessage({ id: 'check.notedIncomplete' }) : null}
            value={noted}
            spellCheck={false}
            onChange={onNoted}
          />
        </div>
      </section>
      <PackTimestamp
        timestamp={timestamp}
        created={manifest.created}
        onStamp={isUnchanged && onStamp ? () => onStamp(fingerprint) : null}
      />
      <PackEmails
        manifest={manifest}
        onRead={isUnchanged ? (path, signal) => onRead(fingerprint, path, signal) : null}
      />
      <CheckedFiles files={files} manifest={manifest} isProven={verdict === 'matched'} />
      <PackSenders
        zone={manifest.created.zone}
        isProven={verdict === 'matched'}
        onCheck={(signal) => onSenders(fingerprint, signal)}
      />
      <PackFacts manifest={manifest} />
      <PackMeaning />
    </div>
  );
}

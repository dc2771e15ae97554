import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '@/components/Notice';
import { packContentsText } from '@/components/packContentsText';
import { PackMeaning } from '@/components/PackMeaning';
import { TextField } from '@/components/TextField';
import { isSameFingerprint, type PackReport } from './checkPack';
import styles from './Check.module.css';
import { CheckedFiles } from './CheckedFiles';
import type { SendersReport } from './checkSenders';
import { PackFacts } from './PackFacts';
import { PackSenders } from './PackSenders';
import { listedContents, verdictOf, verdictTones } from './packVerdict';
import { SaveChecked } from './SaveChecked';
import { PackTimestamp } from './PackTimestamp';
import { withoutHidden } from './shownName';
import type { StampOutcome } from './usePackCheck';

type PackResultProps = {
  fileName: string;
  report: PackReport;
  /** What the senders of the pack of this fingerprint signed. */
  onSenders: (fingerprint: string, signal: AbortSignal) => Promise<SendersReport>;
  /** Saves a zip of nothing but the files that agree with the manifest; gives its name. */
  onSave: (fingerprint: string) => Promise<string>;
  /** Has it stamped, and saves it with the timestamp; null where nobody does that. */
  onStamp: ((fingerprint: string) => Promise<StampOutcome>) | null;
};

/** What a check found: the verdict, the fingerprint to compare, the files, and what the pack says of itself. */
export function PackResult({ fileName, report, onSenders, onSave, onStamp }: PackResultProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const [noted, setNoted] = useState('');
  const verdict = verdictOf(report, noted);
  const fingerprint = report.kind === 'checked' ? report.fingerprint : '';
  const isUnchanged = verdict === 'matched' || verdict === 'consistent';
  const isIncomplete = noted.trim() !== '' && isSameFingerprint(noted, fingerprint) === null;

  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
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
                fingerprint: isSameFingerprint(noted, fingerprint) ? 'same' : 'unknown',
              }}
            />
          )
        )}
      </Notice>
      {report.kind === 'checked' && (
        <>
          {(verdict === 'repacked' || verdict === 'extra') && (
            <SaveChecked onSave={() => onSave(fingerprint)} />
          )}
          <section aria-labelledby="pack-fingerprint">
            <h2 id="pack-fingerprint" className={styles.heading}>
              <FormattedMessage id="evidence.fingerprint" />
            </h2>
            <code className={styles.fingerprint}>{fingerprint}</code>
            <TextField
              label={intl.formatMessage({ id: 'check.noted' })}
              hint={intl.formatMessage({ id: 'check.notedHint' })}
              error={isIncomplete ? intl.formatMessage({ id: 'check.notedIncomplete' }) : null}
              value={noted}
              spellCheck={false}
              onChange={setNoted}
            />
          </section>
          <PackTimestamp
            timestamp={report.timestamp}
            zone={report.manifest.created.zone}
            onStamp={isUnchanged && onStamp ? () => onStamp(fingerprint) : null}
          />
          <CheckedFiles
            files={report.files}
            manifest={report.manifest}
            isProven={verdict === 'matched'}
          />
          <PackSenders
            zone={report.manifest.created.zone}
            isProven={verdict === 'matched'}
            onCheck={(signal) => onSenders(fingerprint, signal)}
          />
          <PackFacts manifest={report.manifest} />
          <PackMeaning />
        </>
      )}
    </>
  );
}

import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '@/components/form/TextField';
import { isSameFingerprint, typedFingerprint } from '@/evidence/check/checkPack';
import type { Verdict } from '@/evidence/check/packVerdict';
import { withoutHidden } from '@/evidence/check/shownName';
import type { Noted } from '../usePackChecks';
import shared from './Check.module.css';
import styles from './Steps.module.css';
import { fingerprintText } from './reportTexts';
import { Step, type Mark } from './StepList';

type FingerprintStepProps = {
  fingerprint: string;
  noted: Noted;
  /** The SHA-256 of the zip, null until it is known. */
  ofZip: string | null;
  verdict: Verdict;
  /** The field gets the focus where only it is left to be filled in. */
  takesFocus: boolean;
  onNoted: (text: string) => void;
};

const marks: Record<'true' | 'false' | 'null', Mark> = {
  true: 'holds',
  false: 'fails',
  null: 'open',
};

/** The fingerprint of a pack beside the one that was recorded. */
export function FingerprintStep(props: FingerprintStepProps) {
  const { fingerprint, noted, ofZip, verdict, takesFocus, onNoted } = props;
  const intl = useIntl();
  const [isChanging, setChanging] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isFirst = useRef(takesFocus);
  useLayoutEffect(() => {
    if (isChanging || isFirst.current) field.current?.focus();
    isFirst.current = false;
  }, [isChanging]);
  const isSame = isSameFingerprint(noted.text, fingerprint, ofZip);
  const isAsked = isSame === null || isChanging;
  const isUnusable = noted.text.trim() !== '' && isSame === null && ofZip !== null;
  const why = typedFingerprint(noted.text) === ofZip ? 'check.notedOfZip' : 'check.notedIncomplete';
  return (
    <Step
      mark={marks[`${isSame}`]}
      name={intl.$t({ id: 'check.fingerprint' })}
      action={
        !isAsked && (
          <button type="button" className={shared.link} onClick={() => setChanging(true)}>
            {intl.$t({ id: 'check.fingerprint.change' })}
          </button>
        )
      }
    >
      <p>{fingerprintText(intl, isSame, verdict)}</p>
      <dl className={styles.compared}>
        <dt className="muted">{intl.$t({ id: 'check.fingerprint.own' })}</dt>
        <dd>
          <Fingerprint value={fingerprint} />
        </dd>
        {isSame !== null && !isChanging && (
          <>
            <dt className="muted">{intl.$t({ id: 'check.fingerprint.given' })}</dt>
            <dd>
              <Fingerprint value={typedFingerprint(noted.text)} />
              {noted.source !== null && (
                <p className="muted">
                  <NotedSource name={noted.source} />
                </p>
              )}
            </dd>
          </>
        )}
      </dl>
      {isAsked && (
        <TextField
          className={styles.noted}
          label={intl.$t({ id: 'check.noted' })}
          hint={intl.$t({ id: 'check.notedHint' })}
          error={isUnusable ? intl.$t({ id: why }) : null}
          value={noted.text}
          spellCheck={false}
          autoComplete="off"
          ref={field}
          onBlur={() => setChanging(false)}
          onChange={(text) => {
            onNoted(text);
            if (isSameFingerprint(text, fingerprint, ofZip) !== null) setChanging(false);
          }}
        />
      )}
    </Step>
  );
}

/** Where the recorded fingerprint was read from. */
export const NotedSource = ({ name }: { name: string }) => (
  <FormattedMessage
    id="check.fingerprint.source"
    values={{ name: <bdi>{withoutHidden(name)}</bdi> }}
  />
);

/** 64 letters in groups of eight, so that eyes can compare them; copied they are one word. */
export function Fingerprint({ value }: { value: string }) {
  return (
    <code className={styles.fingerprint}>
      {(value.match(/.{1,8}/g) ?? []).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </code>
  );
}

import { Check } from 'lucide-react';
import { useRef, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Notice } from '@/components/states/Notice';
import { Spinner } from '@/components/states/Spinner';
import { classNames } from '@/lib/classNames';
import styles from './Captcha.module.css';
import { challengeExpiry, getChallenge, solutionToken, solveChallenge } from '@/api/captcha';

type AltchaCaptchaProps = { challengeUrl: string; onToken: (token: string | null) => void };

/** A box to tick: the page then computes a moment, cheap for one person, dear for many. */
export function AltchaCaptcha({ challengeUrl, onToken }: AltchaCaptchaProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const { state, solve } = useProofOfWork(challengeUrl, onToken);
  const tryAgain = () => {
    box.current?.querySelector('input')?.focus(); // the button is about to go
    solve();
  };
  return (
    <>
      <div ref={box} className={styles.box}>
        <CheckboxField
          label={intl.$t({ id: 'captcha.label' })}
          checked={state === 'solving' || state === 'solved'}
          onChange={solve}
        />
        <span
          role="status"
          className={classNames('inlineRow note spaced', state === 'solved' && 'success')}
        >
          {state === 'solving' && <Spinner />}
          {state === 'solved' && <Check size={16} strokeWidth={1.8} aria-hidden />}
          {(state === 'solving' || state === 'solved') && intl.$t({ id: `captcha.${state}` })}
        </span>
      </div>
      {(state === 'failed' || state === 'expired') && (
        <Notice tone="danger" onRetry={tryAgain}>
          {intl.$t({ id: `captcha.${state}` })}
        </Notice>
      )}
    </>
  );
}

type ProofState = 'unsolved' | 'solving' | 'solved' | 'expired' | 'failed';

/** The longest wait a browser's timer can keep. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Fetches and solves a challenge; a solution the server no longer takes comes back as null. */
function useProofOfWork(challengeUrl: string, onToken: (token: string | null) => void) {
  const [state, setState] = useState<ProofState>('unsolved');
  const work = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(
    () => () => {
      work.current?.abort();
      clearTimeout(expiry.current);
    },
    [],
  );

  const expire = () => {
    setState('expired');
    onToken(null);
  };
  const run = async ({ signal }: AbortController) => {
    try {
      const challenge = await getChallenge(challengeUrl, signal);
      const number = await solveChallenge(challenge, signal);
      if (number === null) throw new RangeError('The challenge has no solution');
      const until = challengeExpiry(challenge);
      if (until !== null)
        expiry.current = setTimeout(expire, Math.min(until - Date.now(), LONGEST_TIMER));
      setState('solved');
      onToken(solutionToken(challenge, number));
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };

  return {
    state,
    /** Starts, unless it is under way or done. */
    solve: () => {
      if (state === 'solving' || state === 'solved') return;
      work.current = new AbortController();
      setState('solving');
      void run(work.current);
    },
  };
}

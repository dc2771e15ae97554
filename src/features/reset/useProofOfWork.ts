import { useEffect, useRef, useState } from 'react';
import { getChallenge } from '@/api/captcha';
import { challengeExpiry, solutionToken, solveChallenge } from '@/lib/captchaChallenge';

export type ProofState = 'unsolved' | 'solving' | 'solved' | 'expired' | 'failed';

/** The longest wait a browser's timer can keep. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Fetches and solves a challenge; a solution the server no longer takes comes back as null. */
export function useProofOfWork(challengeUrl: string, onToken: (token: string | null) => void) {
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

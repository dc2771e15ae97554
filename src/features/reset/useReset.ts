import { useState } from 'react';
import type { ResetOutcome } from './requestReset';

/** One request for a new password. `attempt` counts them: a captcha is good for one. */
export function useReset(apiBaseUrl: string) {
  const [message, setMessage] = useState<ResetOutcome | { state: 'captchaMissing' } | null>(null);
  const [attempt, setAttempt] = useState(0);

  const submit = async (email: string, token: string) => {
    setMessage(null);
    try {
      // The HTTP client is fetched now: opening the page does without it.
      const { requestReset } = await import(
        /* webpackChunkName: "reset-request" */ './requestReset'
      );
      setMessage(await requestReset(apiBaseUrl, email, token));
    } catch {
      setMessage({ state: 'unavailable' });
    } finally {
      setAttempt((count) => count + 1);
    }
  };

  return {
    message,
    attempt,
    captchaMissing: () => setMessage({ state: 'captchaMissing' }),
    captchaSolved: () => setMessage((shown) => (shown?.state === 'captchaMissing' ? null : shown)),
    /** Sends a request, and is over when its outcome is known. */
    submit,
  };
}

import { useState } from 'react';
import type { ResetOutcome } from './requestReset';

/** What the page says: nothing, that the captcha is missing, or how the request ended. */
export type ResetMessage = ResetOutcome | { state: 'captchaMissing' } | null;

/** One request for a new password. `attempt` counts them: a captcha is good for one. */
export function useReset(apiBaseUrl: string) {
  const [message, setMessage] = useState<ResetMessage>(null);
  const [attempt, setAttempt] = useState(0);

  const send = async (email: string, token: string) => {
    try {
      // The HTTP client is fetched now: opening the page does without it.
      const { requestReset } = await import(
        /* webpackChunkName: "reset-request" */ './requestReset'
      );
      setMessage(await requestReset({ apiBaseUrl, email, token }));
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
    submit: (email: string, token: string) => {
      setMessage(null);
      return send(email, token);
    },
  };
}

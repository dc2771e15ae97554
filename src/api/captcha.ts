import { readChallenge, type CaptchaChallenge } from '@/lib/captchaChallenge';
import { unreadable } from './decode';
import { fetchApart } from './fetchApart';

const TIMEOUT_MS = 20_000;

/** Fetches a captcha challenge, by no shared client: public pages do without. Throws for none. */
export const getChallenge = (url: string, signal: AbortSignal): Promise<CaptchaChallenge> =>
  fetchApart(url, { limit: TIMEOUT_MS, signal }, async (response) => {
    const challenge = response.ok ? readChallenge(await response.json()) : null;
    if (!challenge) throw unreadable();
    return challenge;
  });

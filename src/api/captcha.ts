import { readChallenge, type CaptchaChallenge } from '@/lib/captchaChallenge';
import { unreadable } from './decode';
import { fetchApart } from './fetchApart';

const TIMEOUT_MS = 20_000;

/**
 * Fetches a captcha challenge. Not through the shared client: public pages do without it until
 * something is sent.
 * @param url as configured, relative to the page
 * Throws when there is none to be had.
 */
export const getChallenge = (url: string, signal: AbortSignal): Promise<CaptchaChallenge> =>
  fetchApart(url, { limit: TIMEOUT_MS, signal }, async (response) => {
    const challenge = response.ok ? readChallenge(await response.json()) : null;
    if (!challenge) throw unreadable();
    return challenge;
  });

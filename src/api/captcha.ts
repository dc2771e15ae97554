import { readChallenge, type CaptchaChallenge } from '@/lib/captchaChallenge';
import { unreadable } from './decode';

const TIMEOUT_MS = 20_000;

/**
 * Fetches a captcha challenge. Not through the shared client: public pages do without it until
 * something is sent.
 * @param url as configured, relative to the page
 * Throws when there is none to be had.
 */
export async function getChallenge(url: string, signal: AbortSignal): Promise<CaptchaChallenge> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, TIMEOUT_MS);
  try {
    const response = await fetch(new URL(url, document.baseURI), {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: abort.signal,
    });
    const challenge = response.ok ? readChallenge(await response.json()) : null;
    if (!challenge) throw unreadable();
    return challenge;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

import type { RuntimeConfig } from '@/config/runtimeConfig';
import { readChallenge } from '@/api/captcha';
import { hasFailed, jsonOf, type Ask } from './ask';
import { allows } from './crossOrigin';
import type { Notes } from './finding';

function isChallenge(body: unknown): boolean {
  try {
    return Boolean(readChallenge(body));
  } catch {
    return false;
  }
}

/** Whether the captcha of /reset has a challenge to solve. */
export async function checkCaptcha(
  ask: Ask,
  console: URL,
  { captcha }: RuntimeConfig,
  notes: Notes,
): Promise<void> {
  if (captcha.provider !== 'altcha') return;
  const page = new URL('reset', console);
  if (!URL.canParse(captcha.challengeUrl, page)) {
    notes.problem('"captcha.challengeUrl" is no address.');
    return;
  }
  const url = new URL(captcha.challengeUrl, page);
  const answer = await ask(url, { headers: { Origin: console.origin } });
  const mend = 'docs/deployment.md, "Captcha", says what it answers.';
  if (hasFailed(answer))
    notes.problem(`The captcha (${url.href}) could not be asked: ${answer.failed}.`, mend);
  else if (answer.status !== 200 || !isChallenge(jsonOf(answer)))
    notes.problem(
      `The captcha (${url.href}) gives no challenge: nobody can reset a password.`,
      mend,
    );
  else if (url.origin !== console.origin && !allows(answer, console.origin))
    notes.problem(`The console may not read the captcha (${url.href}) (CORS).`, mend);
}

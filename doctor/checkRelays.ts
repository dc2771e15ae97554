import { txtQuestion } from '@/api/dnsMessage';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { certificatesOfPem, readCertificate } from '@/evidence/timestamp/certificates';
import { isValidAt } from '@/evidence/timestamp/trustedChain';
import { hasFailed, isPage, type Answer, type Ask } from './ask';
import { allows, preflight } from './crossOrigin';
import type { Notes } from './finding';

/** A name that nobody has: whoever answers for names can say so. */
const NAME = 'doctor._domainkey.doctor.invalid';

/** A header of twelve bytes, whose third says that it is an answer. */
const isDnsAnswer = ({ body }: Answer) => body.byteLength >= 12 && ((body[2] ?? 0) & 0x80) !== 0;

/** Whether the keys of senders' signatures can be asked for. */
export async function checkResolver(
  ask: Ask,
  console: URL,
  { dnsOverHttps }: RuntimeConfig,
  notes: Notes,
): Promise<void> {
  if (!dnsOverHttps) return;
  const mend = 'docs/deployment.md, "config.json", says what "dnsOverHttps" names.';
  if (!URL.canParse(dnsOverHttps.url, console)) {
    notes.problem('"dnsOverHttps.url" is no address.', mend);
    return;
  }
  const url = new URL(dnsOverHttps.url, console);
  const { href } = url;
  url.searchParams.set('dns', txtQuestion(NAME));
  const headers = { Accept: 'application/dns-message', Origin: console.origin };
  const answer = await ask(url, { headers });
  if (hasFailed(answer))
    notes.problem(`"dnsOverHttps" (${href}) could not be asked: ${answer.failed}.`, mend);
  else if (answer.status !== 200 || !isDnsAnswer(answer))
    notes.problem(
      `"dnsOverHttps" (${href}) gives no answer of RFC 8484: no signature can be compared with the sender's key.`,
      mend,
    );
  else if (url.origin !== console.origin && !allows(answer, console.origin))
    notes.problem(`The console may not read "dnsOverHttps" (${href}) (CORS).`, mend);
}

/** Whether packs can be stamped, as far as that shows without a stamp. */
export async function checkRelay(
  ask: Ask,
  console: URL,
  { timestamp }: RuntimeConfig,
  notes: Notes,
): Promise<void> {
  if (timestamp === null) return;
  const url = new URL(timestamp, console);
  const mend = 'docs/deployment.md, "Timestamps", says what the relay takes.';
  const answer = await ask(url);
  if (hasFailed(answer)) {
    notes.problem(`"timestamp" (${url.href}) could not be asked: ${answer.failed}.`, mend);
    return;
  }
  if (answer.status === 200 && isPage(answer))
    notes.problem(
      `"timestamp" (${url.href}) is answered with a web page: no pack is stamped.`,
      mend,
    );
  if (url.origin === console.origin) return;
  const refused = await preflight(ask, url.href, {
    origin: console.origin,
    method: 'POST',
    headers: ['content-type'],
  });
  if (refused !== null)
    notes.problem(`The console may not ask "timestamp" (${url.href}): ${refused}`, mend);
}

/** Whether the certificates can be read, and are valid. @param now unix milliseconds */
export function checkTrusted(
  { timestamp, trustedTimestamps }: RuntimeConfig,
  notes: Notes,
  now: number,
): void {
  if (timestamp !== null && trustedTimestamps.length === 0)
    notes.warning(
      'There are no "trustedTimestamps": whoever stamps packs is shown as unknown.',
      "Put the certificate of the service's authority there.",
    );
  certificatesOfPem(trustedTimestamps).forEach((bytes, index) => {
    const place = `Certificate ${index + 1} of "trustedTimestamps"`;
    let certificate;
    try {
      certificate = readCertificate(bytes);
    } catch {
      notes.problem(`${place} cannot be read: nobody is trusted by it.`);
      return;
    }
    if (!isValidAt(certificate, now))
      notes.warning(
        `${place} (${certificate.name}) is not valid today: timestamps of today are not trusted by it.`,
        'Add the one that followed it. Keep this one for older packs.',
      );
  });
}

import type { RuntimeConfig } from '@/config/runtimeConfig';
import type { Permission } from '@/features/session/permissions';
import { createAsk, hasFailed, isLoopback, type Ask } from './ask';
import { checkApi } from './checkApi';
import { checkCaptcha } from './checkCaptcha';
import { checkConfig } from './checkConfig';
import { checkFiles } from './checkFiles';
import { checkHeaders, expectedFrom } from './checkHeaders';
import { checkProvider } from './checkProvider';
import { checkRelay, checkResolver, checkTrusted } from './checkRelays';
import { checkToken } from './checkToken';
import { checkViewer } from './checkViewer';
import { notesFor, type Finding, type Group, type Notes } from './finding';
import type { DoctorOptions } from './options';

/** The fields whose origins the headers allow. */
const IN_POLICY = [
  'apiBaseUrl',
  'okta',
  'imageOrigins',
  'captcha',
  'timestamp',
  'dnsOverHttps',
] as const satisfies (keyof RuntimeConfig)[];

const UNKNOWN = 'Not looked at: config.json does not say where it is.';

/** Looks at a deployment, reading only; the token goes to the API alone and is in no finding. */
export async function examine({
  address,
  token,
  timeout,
}: Pick<DoctorOptions, 'address' | 'token' | 'timeout'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  const notes = (group: Group) => notesFor(group, findings);
  const ask = createAsk(timeout, token);
  let held: Permission[] | null = null;
  if (await checkAddress(ask, address, notes('Address'))) {
    const read = await checkConfig(ask, address, notes('config.json'));
    const isKnown = (...fields: (keyof RuntimeConfig)[]) =>
      fields.every((field) => read?.isSound(field));
    const assets = await checkFiles(ask, address, notes('Files'));
    const named = isKnown(...IN_POLICY) ? read : null;
    const expected = expectedFrom(named?.config ?? null, address);
    await checkHeaders(
      ask,
      address,
      { expected, isComplete: named !== null, assets },
      notes('Headers'),
    );
    await checkViewer(ask, address, notes('Viewer'));
    if (read && isKnown('captcha'))
      await checkCaptcha(ask, address, read.config, notes('config.json'));
    if (read && isKnown('dnsOverHttps'))
      await checkResolver(ask, address, read.config, notes('config.json'));
    if (read && isKnown('timestamp'))
      await checkRelay(ask, address, read.config, notes('config.json'));
    if (read && isKnown('timestamp', 'trustedTimestamps'))
      checkTrusted(read.config, notes('config.json'), Date.now());
    if (read && isKnown('okta')) {
      await checkProvider(ask, address, read.config, notes('Identity provider'));
      if (token !== null) held = checkToken(token, read.config.okta.issuer, notes('Token'));
    } else notes('Identity provider').skipped(UNKNOWN);
    if (read && isKnown('apiBaseUrl')) {
      const { config } = read;
      await checkApi({ ask, console: address, config, token, held, notes: notes('API') });
    } else notes('API').skipped(UNKNOWN);
  }
  return findings;
}

/** Whether there is anything to look at. */
async function checkAddress(ask: Ask, address: URL, notes: Notes): Promise<boolean> {
  if (address.protocol === 'http:' && !isLoopback(address))
    notes.problem(
      `${address.origin} is http: browsers give a page without https no cryptography, so nobody can sign in.`,
      'Serve the console over https, and lead from http to it.',
    );
  let answer = await ask(address);
  if (hasFailed(answer) && answer.untrusted) {
    notes.problem(
      `Browsers do not trust ${address.origin}: ${answer.failed}.`,
      'Get a certificate for this name from an authority that browsers know.',
    );
    answer = await ask(address);
  }
  if (hasFailed(answer)) {
    notes.problem(`${address.href} could not be reached: ${answer.failed}.`);
    return false;
  }
  if (answer.status >= 300 && answer.status < 400)
    notes.problem(
      `${address.href} leads elsewhere, to ${answer.header('location')}.`,
      'Give the address that the console has in the browser.',
    );
  else notes.ok(`${address.href} answers.`);
  return answer.status < 300 || answer.status >= 400;
}

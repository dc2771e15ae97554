import { securityHeaders, type HeaderConfig } from '../build/securityHeaders.cjs';
import { cacheControl } from '../build/cacheRules.cjs';
import type { RuntimeConfig } from '@/config/runtimeConfig';
import { hasFailed, type Answer, type Ask } from './ask';
import { comparePolicies } from './comparePolicies';
import type { Notes } from './finding';

/** What the headers should allow, from what config.json names, without the console's own origin. */
export function expectedFrom(config: RuntimeConfig | null, console: URL): HeaderConfig {
  const https = console.protocol === 'https:';
  if (!config) return { https };
  const elsewhere = (...addresses: string[]) =>
    addresses
      .flatMap((address) =>
        URL.canParse(address, console) ? new URL(address, console).origin : [],
      )
      .filter((origin) => origin !== console.origin)
      .join(' ');
  return {
    https,
    captchaProvider: config.captcha.provider,
    apiOrigin: elsewhere(config.apiBaseUrl),
    oktaOrigin: elsewhere(config.okta.issuer),
    dnsOrigin: elsewhere(config.dnsOverHttps?.url ?? ''),
    timestampOrigin: elsewhere(config.timestamp ?? ''),
    imageOrigin: elsewhere(...config.imageOrigins),
  };
}

const MEND =
  'The build writes all headers: nginx-headers.conf, _headers and _headers.json in dist/ (docs/deployment.md, "Response headers").';

/** How each variable of the build shows in the policy. */
const ORIGINS = [
  { variable: 'API_ORIGIN', key: 'apiOrigin' },
  { variable: 'OKTA_ORIGIN', key: 'oktaOrigin' },
  { variable: 'IMAGE_ORIGIN', key: 'imageOrigin' },
  { variable: 'DNS_ORIGIN', key: 'dnsOrigin' },
  { variable: 'TIMESTAMP_ORIGIN', key: 'timestampOrigin' },
] as const;

export type Expectation = {
  expected: HeaderConfig;
  /** Whether config.json says all of that. */
  isComplete: boolean;
  /** The scripts and styles that index.html names. */
  assets: string[];
};

/** The security headers of one path, against those that the build writes. */
function checkSecurityHeaders(
  path: string,
  answer: Answer,
  { expected, isComplete }: Pick<Expectation, 'expected' | 'isComplete'>,
  notes: Notes,
): void {
  const faults: [text: string, mend: string][] = [];
  const problem = (text: string, mend = MEND) => void faults.push([text, mend]);
  for (const [name, wanted] of Object.entries(securityHeaders(path, expected))) {
    const key = name.toLowerCase();
    const sent = answer.header(key);
    if (sent === '') problem(`${path} comes without the header ${name}.`);
    else if (answer.times(key) > 1)
      problem(
        `${path} comes with the header ${name} ${answer.times(key)} times.`,
        `Send it once. ${MEND}`,
      );
    else if (name === 'Content-Security-Policy')
      for (const { text, source } of comparePolicies(sent, wanted, isComplete))
        problem(`Content-Security-Policy of ${path}: ${text}`, mendFor(source, expected));
    else if (name === 'Strict-Transport-Security') {
      if (Number(/max-age=(\d+)/i.exec(sent)?.[1] ?? 0) < 15_552_000)
        problem(`${path}: Strict-Transport-Security holds for less than half a year.`);
    } else if (sent.toLowerCase() !== wanted.toLowerCase())
      problem(`${path}: ${name} is "${sent}" and should be "${wanted}".`);
  }
  if (answer.header('set-cookie') !== '')
    notes.warning(`${path} sets a cookie; the console has none of its own.`);
  for (const [text, mend] of faults) notes.problem(text, mend);
  if (faults.length === 0) notes.ok(`${path} has all security headers.`);
}

function mendFor(source: string | null, expected: HeaderConfig): string {
  const origin = ORIGINS.find(
    ({ key }) => source !== null && expected[key]?.split(' ').includes(source),
  );
  return origin
    ? `Build with ${origin.variable}=${expected[origin.key] ?? ''}, and serve the headers it writes. ${MEND}`
    : MEND;
}

const PAGES = [
  { path: '/', type: /html/, what: 'the console' },
  { path: '/admin/users', type: /html/, what: 'a deep link' },
  { path: '/implicit/callback', type: /html/, what: 'where the sign-in comes back to' },
  { path: '/reset', type: /html/, what: 'resetting a password' },
  { path: '/viewer.html', type: /html/, what: 'the page that shows emails' },
  { path: '/viewer/viewer.js', type: /javascript/, what: 'its script' },
  { path: '/config.json', type: /json/, what: 'the configuration' },
];

/** Every kind of path: status, type, security headers, and who may keep it. */
export async function checkHeaders(
  ask: Ask,
  console: URL,
  expectation: Expectation,
  notes: Notes,
): Promise<void> {
  const script = expectation.assets.find((path) => path.endsWith('.js'));
  const scripts = script ? [{ path: script, type: /javascript/, what: 'a script' }] : [];
  for (const { path, type, what } of [...PAGES, ...scripts]) {
    const answer = await ask(new URL(path.slice(1), console));
    if (hasFailed(answer)) {
      notes.problem(`${path} (${what}) could not be fetched: ${answer.failed}.`);
      continue;
    }
    if (answer.status !== 200) {
      notes.problem(
        `${path} (${what}) is answered with ${answer.status}.`,
        path.includes('.')
          ? 'Serve the whole folder that the build writes.'
          : 'An address that names no file answers index.html with status 200.',
      );
      continue;
    }
    const sentType = answer.header('content-type');
    if (!type.test(sentType) && path !== '/config.json')
      notes.problem(
        `${path} (${what}) comes as "${sentType}".`,
        'Name its type by its file name; with nosniff the browser believes it.',
      );
    checkSecurityHeaders(path, answer, expectation, notes);
    checkKeeping(path, answer, notes);
  }
}

function checkKeeping(path: string, answer: Answer, notes: Notes): void {
  const wanted = cacheControl(path);
  const sent = answer.header('cache-control');
  const mend = `Cache-Control: ${wanted}`;
  if (wanted === 'no-store' && !/\bno-store\b/.test(sent))
    notes.problem(
      `${path} may be kept ("${sent}"): after an update, people go on with the old console, or see what was for others.`,
      mend,
    );
  else if (wanted === 'no-cache' && !/\bno-(cache|store)\b|max-age=0/.test(sent))
    notes.problem(
      `${path} may be kept without asking ("${sent}"): its name stays the same after an update.`,
      mend,
    );
  else if (
    wanted.includes('immutable') &&
    !(Number(/max-age=(\d+)/.exec(sent)?.[1] ?? 0) >= 86_400)
  )
    notes.warning(
      `${path} may not be kept ("${sent}"), and is fetched anew with every visit.`,
      mend,
    );
}

import { hasFailed, type Answer, type Ask } from './ask';
import type { Notes } from './finding';

const MEND =
  'Send the headers of /viewer.html that the build writes (docs/deployment.md, "Response headers"), with every address that shows this page.';

/** Other spellings under which hosts and disks may serve the same page. */
const LOOKALIKES = [
  '/viewer',
  '/viewer/',
  '/viewer.html/',
  '/VIEWER.HTML',
  '/Viewer.html',
  '//viewer.html',
];

/** Whether the html of emails is kept apart: else an email could read the session. */
export async function checkViewer(ask: Ask, console: URL, notes: Notes): Promise<void> {
  const page = await ask(new URL('viewer.html', console));
  if (hasFailed(page) || page.status !== 200) {
    notes.problem(
      'The page that shows emails is not there.',
      'Serve viewer.html and the folder viewer/ of the build.',
    );
    return;
  }
  const missing = weaknesses(page);
  for (const text of missing) notes.problem(text, MEND);
  if (missing.length === 0)
    notes.ok(
      'The page that shows emails has no origin of its own, and only the console may frame it.',
    );
  await checkScript(ask, console, notes);
  await checkLookalikes(ask, console, page, notes);
}

function weaknesses(page: Answer): string[] {
  const policy = page.header('content-security-policy').toLowerCase();
  const tokens = /(?:^|;)\s*sandbox\s*([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/) ?? null;
  const found: string[] = [];
  if (tokens === null)
    found.push(
      'viewer.html comes without the sandbox of its policy: the page refuses to show emails.',
    );
  else if (tokens.includes('allow-same-origin'))
    found.push(
      "The sandbox of viewer.html allows the console's origin: an email could read the session.",
    );
  else if (!tokens.includes('allow-scripts'))
    found.push('The sandbox of viewer.html allows no scripts: no email can be shown.');
  const ancestors = /(?:^|;)\s*frame-ancestors\s+([^;]*)/.exec(policy)?.[1]?.trim();
  if (ancestors !== "'self'")
    found.push(
      ancestors === "'none'"
        ? 'viewer.html may not be framed: the preview shows no html.'
        : 'Other web sites may frame viewer.html.',
    );
  if (/deny/i.test(page.header('x-frame-options')))
    found.push('X-Frame-Options of viewer.html is DENY: the preview shows no html.');
  const opener = page.header('cross-origin-opener-policy');
  if (opener !== '' && opener !== 'unsafe-none')
    found.push(
      `viewer.html has Cross-Origin-Opener-Policy "${opener}": browsers open no sandboxed page with it.`,
    );
  return found;
}

async function checkScript(ask: Ask, console: URL, notes: Notes): Promise<void> {
  const script = await ask(new URL('viewer/viewer.js', console));
  if (hasFailed(script) || script.status !== 200) {
    notes.problem(
      'The script of the page that shows emails is not there.',
      'Serve the folder viewer/ of the build.',
    );
    return;
  }
  const policy = script.header('cross-origin-resource-policy');
  if (policy !== '' && policy !== 'cross-origin')
    notes.problem(
      `viewer/viewer.js has Cross-Origin-Resource-Policy "${policy}": the page without an origin may not load it.`,
      'Cross-Origin-Resource-Policy: cross-origin',
    );
}

async function checkLookalikes(ask: Ask, console: URL, page: Answer, notes: Notes): Promise<void> {
  let found = false;
  for (const path of LOOKALIKES) {
    const answer = await ask(console.origin + console.pathname.slice(0, -1) + path);
    if (hasFailed(answer) || answer.status !== 200 || answer.text !== page.text) continue;
    if (/(?:^|;)\s*sandbox\b/i.test(answer.header('content-security-policy'))) continue;
    found = true;
    notes.problem(`${path} shows the same page without its sandbox.`, MEND);
  }
  if (!found) notes.ok('No other spelling of its address shows it without its sandbox.');
}

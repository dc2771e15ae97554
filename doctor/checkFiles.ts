import { hasFailed, isPage, type Answer, type Ask } from './ask';
import type { Notes } from './finding';

/** The scripts and styles of index.html as paths of the console; null: it names another place's. */
export function assetsOf(index: Answer, console: URL): string[] | null {
  const base = console.pathname.slice(0, -1);
  const named = [...index.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, path = '']) => path,
  );
  const own = named.filter((path) => path.startsWith(`${base}/assets/`));
  return own.length === named.length && own.length > 0
    ? own.map((path) => path.slice(base.length))
    : null;
}

/** index.html, its files, what is missing, compression. Gives the paths of scripts and styles. */
export async function checkFiles(ask: Ask, console: URL, notes: Notes): Promise<string[]> {
  const index = await ask(console);
  if (hasFailed(index) || index.status !== 200) return []; // said already
  const assets = assetsOf(index, console);
  if (assets === null) {
    const [elsewhere] = /(?:src|href)="([^"]*)\/assets\//.exec(index.text)?.slice(1) ?? [];
    notes.problem(
      elsewhere === undefined
        ? `${console.href} is not the console: its page names no script of it.`
        : `The page names its scripts as ${elsewhere}/assets/…, and is served below ${console.pathname}.`,
      elsewhere === undefined
        ? 'Serve the index.html of the build there.'
        : `Build with PUBLIC_PATH=${console.pathname} (docs/deployment.md, "Below a path").`,
    );
    return [];
  }
  await checkFallback(ask, console, index, notes);
  await checkMissing(ask, console, notes);
  for (const path of assets) await checkAsset(ask, console, path, notes);
  await checkCompression(ask, console, assets, notes);
  return assets;
}

async function checkFallback(ask: Ask, console: URL, index: Answer, notes: Notes): Promise<void> {
  const link = await ask(new URL('admin/users', console));
  if (!hasFailed(link) && link.status === 200 && link.text !== index.text)
    notes.problem(
      'A deep link (/admin/users) is answered with another page than the console.',
      'An address that names no file answers index.html.',
    );
}

async function checkMissing(ask: Ask, console: URL, notes: Notes): Promise<void> {
  for (const path of ['assets/no-such-file.0123456789.js', 'viewer/no-such-file.js']) {
    const answer = await ask(new URL(path, console));
    if (hasFailed(answer)) continue;
    if (answer.status !== 404)
      notes.problem(
        `A script that is missing (/${path}) is answered with ${answer.status}${isPage(answer) ? ' and a web page' : ''}: who has the old console open after an update sees a blank page.`,
        'Below /assets/ and /viewer/ a missing file is 404, and never index.html.',
      );
    else if (/immutable|max-age=[1-9]/.test(answer.header('cache-control')))
      notes.problem(
        `The answer that /${path} is missing may be kept.`,
        'Cache-Control: no-store with every 404.',
      );
    else notes.ok(`A missing file (/${path}) is 404.`);
  }
}

async function checkAsset(ask: Ask, console: URL, path: string, notes: Notes): Promise<void> {
  const answer = await ask(new URL(path.slice(1), console));
  if (hasFailed(answer) || answer.status !== 200 || isPage(answer))
    notes.problem(
      `${path}, which the page names, is not there.`,
      'Serve index.html and assets/ of the same build; keep the assets of the build before for a while.',
    );
}

async function checkCompression(
  ask: Ask,
  console: URL,
  assets: string[],
  notes: Notes,
): Promise<void> {
  const script = assets.find((path) => path.includes('/main.')) ?? assets[0] ?? '';
  const sent: string[] = [];
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask(new URL(script.slice(1), console), {
      headers: { 'Accept-Encoding': encoding },
    });
    if (hasFailed(answer) || answer.header('content-encoding') !== encoding) continue;
    sent.push(encoding);
    if (!/accept-encoding|\*/i.test(answer.header('vary')))
      notes.warning(
        'Compressed files come without "Vary: Accept-Encoding": a cache between may hand them to the wrong one.',
      );
  }
  if (sent.length === 0)
    notes.problem(
      'Scripts are not compressed: the console loads several times as slowly as it could.',
      'Send the .br and .gz files of the build (nginx: gzip_static on), or compress on the way.',
    );
  else if (!sent.includes('br'))
    notes.warning(
      'Scripts are compressed by gzip only.',
      'Brotli is smaller still; the .br files lie beside the others.',
    );
  else notes.ok(`Scripts are compressed (${sent.join(', ')}).`);
}

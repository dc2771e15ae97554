import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxFile, settingsFrom } from '../../../build/headerFilesPlugin.cjs';
import { freePort } from '../../support/ownProcess';
import { runServer } from '../../support/runServer';
import { startNginx } from './nginx';

const root = path.resolve(__dirname, '..', '..', '..');
const dist = path.join(root, 'dist');

/** How the console is served: by the local backend, or by nginx before it in one of three ways. */
export type HostKind = 'backend' | 'nginx' | 'nginx below a path' | 'nginx, API elsewhere';

export type Host = {
  /** The address of the console: without a slash at its end. */
  address: string;
  /** The origin of API and identity provider. */
  apiOrigin: string;
  stop(): Promise<void>;
};

/** The backend's paths, where it shares the console's origin. */
const OF_BACKEND = ['/api/', '/oauth2/', '/captcha/', '/thumbnails/', '/dns-query', '/timestamp'];

type Plan = { base: string; backendOptions: string[]; locations: () => string; apiOrigin: string };

function planOf(kind: HostKind, origin: string, backendOrigin: string, www: string): Plan {
  const written = (folder: string) => readFileSync(path.join(folder, 'nginx-headers.conf'), 'utf8');
  if (kind === 'nginx below a path') {
    const below = path.join(www, 'archive');
    return {
      base: '/archive',
      backendOptions: ['--origin', origin, '--console', `${origin}/archive`],
      locations: () => {
        buildBelow('/archive/', below);
        return written(below);
      },
      apiOrigin: origin,
    };
  }
  cpSync(dist, www, { recursive: true });
  if (kind === 'nginx, API elsewhere') {
    const others = {
      API_ORIGIN: backendOrigin,
      OKTA_ORIGIN: backendOrigin,
      IMAGE_ORIGIN: backendOrigin,
    };
    return {
      base: '',
      backendOptions: ['--console', origin],
      locations: () => nginxFile(settingsFrom({ ...process.env, ...others })),
      apiOrigin: backendOrigin,
    };
  }
  return {
    base: '',
    backendOptions: ['--origin', origin],
    locations: () => written(www),
    apiOrigin: origin,
  };
}

/** The console built for another path, as docs/deployment.md says: a few small files differ. */
function buildBelow(publicPath: string, folder: string): void {
  const { status, stderr } = spawnSync(
    'npx',
    ['webpack', '--mode', 'production', '--output-path', folder],
    {
      cwd: root,
      env: { ...process.env, PUBLIC_PATH: publicPath, CI: '' }, // CI compresses harder, which takes long
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The console could not be built for ${publicPath}: ${stderr}`);
}

/** Serves the built console with nginx, beside a local backend of its own. */
export async function startHost(kind: HostKind, nginx: string): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mas-host-'));
  const www = path.join(folder, 'www');
  const [port, backendPort] = [await freePort(), await freePort()];
  const [origin, backendOrigin] = [port, backendPort].map((each) => `http://localhost:${each}`) as [
    string,
    string,
  ];
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const program of running) await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const plan = planOf(kind, origin, backendOrigin, www);
    const options = ['--no-build', '--emails', '3000', ...plan.backendOptions];
    const data = path.join(folder, 'data');
    const backend = runServer('backend/start.ts', backendPort, options, data);
    const locations = plan.locations();
    running.push(await backend);
    const config = await (await fetch(`${backendOrigin}/config.json`)).text();
    writeFileSync(path.join(www, plan.base, 'config.json'), config);
    const proxied = plan.apiOrigin === origin ? { paths: OF_BACKEND, to: backendOrigin } : null;
    running.push(await startNginx(nginx, { folder, port, locations, proxied }));
    return { address: `${origin}${plan.base}`, apiOrigin: plan.apiOrigin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

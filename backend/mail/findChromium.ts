import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const LINUX = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const MAC = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function candidates(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'];
    const roots = folders.map((name) => environment[name] ?? '').filter(Boolean);
    return roots.flatMap((root) => WINDOWS.map((file) => path.win32.join(root, file)));
  }
  if (platform === 'darwin')
    return ['/Applications', `${environment.HOME ?? ''}/Applications`].flatMap((root) =>
      MAC.map((file) => `${root}/${file}`),
    );
  const folders = [
    ...(environment.PATH ?? '').split(':').filter((folder) => folder.startsWith('/')),
    '/usr/bin',
    '/usr/local/bin',
    '/snap/bin',
  ];
  return folders.flatMap((folder) => LINUX.map((name) => `${folder}/${name}`));
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An installed Chromium, Chrome or Edge, CHROME_PATH first; null where there is none. */
export function findChromium(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | null {
  const named = environment.CHROME_PATH ? [environment.CHROME_PATH] : [];
  return [...named, ...candidates(environment, platform)].find(isRunnable) ?? null;
}

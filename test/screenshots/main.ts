import path from 'node:path';
import { chromium } from '@playwright/test';
import { drawLanguage } from './book';
import { runServer } from '../support/runServer';
import { readBookOptions, USAGE } from './options';

const root = path.resolve(__dirname, '..', '..');
const folder = path.join(root, 'screenshots');

/** An installed Chromium; nothing is downloaded. */
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

async function main(): Promise<number> {
  const options = readBookOptions(process.argv.slice(2));
  const server = options.origin
    ? null
    : await runServer('backend/start.ts', 3119, ['--emails', '20000']);
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const failures: string[] = [];
  try {
    for (const localization of options.languages)
      failures.push(
        ...(await drawLanguage(
          browser,
          options.origin ?? server?.origin ?? '',
          localization,
          folder,
          options,
        )),
      );
  } finally {
    await browser.close();
    await server?.stop();
  }
  failures.forEach((failure) => console.error(failure));
  console.log(`The pictures are in ${folder}`);
  return failures.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error, `\n\n${USAGE}`);
    process.exit(1);
  },
);

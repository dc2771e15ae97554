import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = path.resolve(__dirname, '..', '..');
const port = Number(process.env.E2E_PORT ?? 3111);

// Workers read this file, too: all of them must see the folder that the first one made.
const dataDir = (process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'mas-e2e-')));
const isBuilt = existsSync(path.join(root, 'dist', 'index.html'));
const options = [
  '--port',
  String(port),
  '--data',
  dataDir,
  '--emails',
  '20000',
  ...(isBuilt ? ['--no-build'] : []),
];

/** An installed Chromium; nothing is downloaded. */
const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: __dirname,
  outputDir: path.join(root, 'test-results'),
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  retries: process.env.CI ? 1 : 0, // a loaded machine may miss a time limit once; what fails twice is wrong
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'chromium',
      use: { browserName: 'chromium', userAgent: devices['Desktop Chrome'].userAgent },
    },
  ],
  webServer: {
    command: ['npx', 'tsx', 'backend/start.ts', ...options].join(' '),
    cwd: root,
    url: `http://localhost:${port}/api/version`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

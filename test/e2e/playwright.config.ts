import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { firefoxLaunchOptions, useStockFirefox } from './engines/stockFirefox';
import type { HostFixtures } from './hosts/hostFixtures';
import type { WebkitFixtures } from './webkit/fixtures';

const root = path.resolve(__dirname, '..', '..');
const port = Number(process.env.E2E_PORT ?? 3111);

// Workers read this file, too: all of them must see the folder that the first one made.
const isFirst = process.env.E2E_DATA === undefined;
const dataDir = (process.env.E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'mas-e2e-')));
if (isFirst) process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
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

/** Browsers of the operating system; nothing is downloaded. */
const engines = {
  chromium: {
    browserName: 'chromium' as const,
    userAgent: devices['Desktop Chrome'].userAgent,
    // Recording costs about as much as the test: where there is a second try, it is that one which
    // is recorded.
    trace: process.env.CI ? ('on-first-retry' as const) : ('retain-on-failure' as const),
    screenshot: 'only-on-failure' as const,
    launchOptions: {
      executablePath: path.join(__dirname, 'engines', 'chromium'),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        ...['--no-first-run', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  firefox: {
    browserName: 'firefox' as const,
    screenshot: 'off' as const, // its style for hiding the caret is a complaint of the policy
    actionTimeout: 20_000,
    launchOptions: firefoxLaunchOptions,
  },
};
const engine = process.env.E2E_ENGINE ?? 'chromium';
if (engine === 'firefox') useStockFirefox();

/** WebKit has tests of its own, over W3C WebDriver: Playwright cannot drive the distribution's. */
const project =
  engine === 'webkit'
    ? {
        name: engine,
        testMatch: 'webkit/*.spec.ts',
        workers: 1,
        use: { address: `http://localhost:${port}` },
      }
    : {
        name: engine,
        testIgnore: ['webkit/**', 'hosts/**'],
        use: engine === 'firefox' ? engines.firefox : engines.chromium,
      };

/**
 * The built console on a real web server instead of the local backend (test/e2e/hosts/). The
 * hostile emails meet the same headers there, which headers.spec compares: where time is short,
 * once is enough.
 */
const nginx = {
  name: 'nginx',
  testMatch: [
    'headers.spec.ts',
    'hosts/*.spec.ts',
    ...(process.env.CI ? [] : ['hostileHtml.spec.ts']),
  ],
  use: { ...engines.chromium, host: 'nginx' as const },
};

export default defineConfig<object, WebkitFixtures & HostFixtures>({
  testDir: __dirname,
  outputDir: path.join(root, 'test-results', engine), // engines may run side by side
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
  },
  projects: engine === 'chromium' ? [project, nginx] : [project],
  webServer: {
    command: ['npx', 'tsx', 'backend/start.ts', ...options].join(' '),
    cwd: root,
    url: `http://localhost:${port}/api/version`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

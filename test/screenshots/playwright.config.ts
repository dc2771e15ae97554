import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config';

/** The end-to-end tests' server and browser; nothing is repeated or recorded. */
const [{ use } = {}] = e2e.projects ?? [];
export default defineConfig({
  ...e2e,
  testDir: __dirname,
  testMatch: 'book.ts',
  retries: 0,
  projects: [{ name: 'screenshots', use: { ...use, trace: 'off', screenshot: 'off' } }],
});

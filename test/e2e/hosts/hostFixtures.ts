import { test as base } from '@playwright/test';
import { findNginx } from './nginx';
import { startHost, type Host, type HostKind } from './startHost';

/** What serves the console: the project or the file says it. */
export type HostFixtures = {
  host: HostKind;
  /** Null for the local backend of the whole run. */
  hosted: Host | 'missing' | null;
};

/** Playwright's runner for the chosen server. Without nginx tests are skipped, never in CI. */
export const test = base.extend<object, HostFixtures>({
  host: ['backend', { option: true, scope: 'worker' }],
  hosted: [
    async ({ host }, use) => {
      const nginx = findNginx();
      if (host === 'backend') await use(null);
      else if (nginx === null && process.env.CI) throw new Error('nginx is not installed');
      else if (nginx === null) await use('missing');
      else {
        const hosted = await startHost(host, nginx);
        await use(hosted);
        await hosted.stop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ hosted, baseURL }, use, info) => {
    info.skip(hosted === 'missing', 'nginx is not installed (Debian: apt-get install nginx-light)');
    await use(addressOf(hosted) ?? baseURL);
  },
});

/** The address of the console on that server; null for the local backend. */
export const addressOf = (hosted: HostFixtures['hosted']): string | null =>
  hosted === null || hosted === 'missing' ? null : hosted.address;

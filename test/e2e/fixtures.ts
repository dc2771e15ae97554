import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { test as hostTest } from './hosts/hostFixtures';

/** Complaints of a page: console errors, exceptions, what the content security policy stopped. */
export type Complaints = {
  list: string[];
  /** Complaints of this kind are part of the test. */
  expect(pattern: RegExp): void;
  /** Listens to every page of another browser context as well. */
  watch(context: BrowserContext): void;
};

// The identity provider says "no session" and "wrong password" by status codes, which the browser
// writes to its console. Traces want to run in emails' frames.
const always = [
  /\/api\/v1\/sessions\/me/,
  /\/api\/v1\/authn/,
  /Blocked script execution in 'about:srcdoc'/,
];

const describe = (message: ConsoleMessage): string =>
  `console.${message.type()}: ${message.text()} (${message.location().url})`;

function listen(page: Page, list: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) list.push(describe(message));
  });
  page.on('pageerror', (error) => list.push(`exception: ${error.message}`));
}

export const test = hostTest.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const list: string[] = [];
      const expected = [...always];
      const watch = (watched: BrowserContext) => {
        watched.pages().forEach((page) => listen(page, list));
        watched.on('page', (page) => listen(page, list));
      };
      watch(context);
      await use({ list, expect: (pattern) => expected.push(pattern), watch });
      hostTest
        .expect(list.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))))
        .toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;

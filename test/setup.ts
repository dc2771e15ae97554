import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { configure, getConfig } from '@testing-library/dom';
import * as React from 'react';
import { findLabelsById } from './support/labelsById';
import { mediaOf } from './support/mediaMatches';
import { rememberStyles } from './support/rememberStyles';

const inBrowser = typeof window !== 'undefined';

if (inBrowser) {
  // jsdom has crypto without subtle (PKCE needs it), no compression, no ResizeObserver, no layout,
  // no modal dialogs and no reportError.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { CompressionStream, DecompressionStream });

  class ResizeObserverStub implements ResizeObserver {
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe(target: Element): void {
      const contentRect = { width: 800, height: 600 };
      this.callback([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    }
    unobserve(): void {
      // nothing to release
    }
    disconnect(): void {
      // nothing to release
    }
  }
  globalThis.ResizeObserver = ResizeObserverStub;

  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  window.matchMedia = mediaOf(() => false);
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  window.reportError = (error) => console.error(error);
  rememberStyles(window);
  findLabelsById(globalThis);
  URL.createObjectURL = () => 'blob:http://localhost:3000/00000000';
  URL.revokeObjectURL = () => undefined;

  // No test finds what one before it left in the browser, however that ended.
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

afterEach(() => jest.useRealTimers());

// React keeps a stack trace for each element, to show it in warnings: a twentieth of a screen's time.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

type Polling = ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean };

const { getElementError } = getConfig();
const isAskedAgain = (): boolean => {
  const { _disableExpensiveErrorDiagnostics: isPolling = false }: Polling = getConfig();
  return isPolling;
};

configure({
  // A loaded machine needs more than the default of one second.
  asyncUtilTimeout: 25_000,
  // What is waited for is looked for again and again: the page is written out when it was not found
  // in time, not each time.
  getElementError: (message, container) =>
    isAskedAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
